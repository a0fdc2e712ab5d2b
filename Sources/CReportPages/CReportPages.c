#include "CReportPages.h"

// One array a file; the table below names each. A test compares the table with the folder.
static const unsigned char page_index_html[] = {
#embed "pages/index.html"
};
static const unsigned char page_style_css[] = {
#embed "pages/style.css"
};
static const unsigned char page_viewer_css[] = {
#embed "pages/viewer.css"
};
static const unsigned char page_records_js[] = {
#embed "pages/records.js"
};
static const unsigned char page_icons_js[] = {
#embed "pages/icons.js"
};
static const unsigned char page_elements_js[] = {
#embed "pages/elements.js"
};
static const unsigned char page_words_js[] = {
#embed "pages/words.js"
};
static const unsigned char page_model_js[] = {
#embed "pages/model.js"
};
static const unsigned char page_route_js[] = {
#embed "pages/route.js"
};
static const unsigned char page_theme_js[] = {
#embed "pages/theme.js"
};
static const unsigned char page_dialogs_js[] = {
#embed "pages/dialogs.js"
};
static const unsigned char page_values_js[] = {
#embed "pages/values.js"
};
static const unsigned char page_inspector_js[] = {
#embed "pages/inspector.js"
};
static const unsigned char page_windowed_js[] = {
#embed "pages/windowed.js"
};
static const unsigned char page_stage_js[] = {
#embed "pages/stage.js"
};
static const unsigned char page_pictures_js[] = {
#embed "pages/pictures.js"
};
static const unsigned char page_pixels_js[] = {
#embed "pages/pixels.js"
};
static const unsigned char page_decisions_js[] = {
#embed "pages/decisions.js"
};
static const unsigned char page_deciding_js[] = {
#embed "pages/deciding.js"
};
static const unsigned char page_filter_js[] = {
#embed "pages/filter.js"
};
static const unsigned char page_marks_js[] = {
#embed "pages/marks.js"
};
static const unsigned char page_lists_js[] = {
#embed "pages/lists.js"
};
static const unsigned char page_gallery_js[] = {
#embed "pages/gallery.js"
};
static const unsigned char page_facets_js[] = {
#embed "pages/facets.js"
};
static const unsigned char page_causes_js[] = {
#embed "pages/causes.js"
};
static const unsigned char page_headline_js[] = {
#embed "pages/headline.js"
};
static const unsigned char page_overview_js[] = {
#embed "pages/overview.js"
};
static const unsigned char page_modes_js[] = {
#embed "pages/modes.js"
};
static const unsigned char page_subjects_js[] = {
#embed "pages/subjects.js"
};
static const unsigned char page_readout_js[] = {
#embed "pages/readout.js"
};
static const unsigned char page_strip_js[] = {
#embed "pages/strip.js"
};
static const unsigned char page_panel_js[] = {
#embed "pages/panel.js"
};
static const unsigned char page_viewer_js[] = {
#embed "pages/viewer.js"
};
static const unsigned char page_keyboard_js[] = {
#embed "pages/keyboard.js"
};
static const unsigned char page_bar_js[] = {
#embed "pages/bar.js"
};
static const unsigned char page_watch_js[] = {
#embed "pages/watch.js"
};
static const unsigned char page_main_js[] = {
#embed "pages/main.js"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} pages[] = {
    {"index.html", page_index_html, sizeof page_index_html},
    {"style.css", page_style_css, sizeof page_style_css},
    {"viewer.css", page_viewer_css, sizeof page_viewer_css},
    {"records.js", page_records_js, sizeof page_records_js},
    {"icons.js", page_icons_js, sizeof page_icons_js},
    {"elements.js", page_elements_js, sizeof page_elements_js},
    {"words.js", page_words_js, sizeof page_words_js},
    {"model.js", page_model_js, sizeof page_model_js},
    {"route.js", page_route_js, sizeof page_route_js},
    {"theme.js", page_theme_js, sizeof page_theme_js},
    {"dialogs.js", page_dialogs_js, sizeof page_dialogs_js},
    {"values.js", page_values_js, sizeof page_values_js},
    {"inspector.js", page_inspector_js, sizeof page_inspector_js},
    {"windowed.js", page_windowed_js, sizeof page_windowed_js},
    {"stage.js", page_stage_js, sizeof page_stage_js},
    {"pictures.js", page_pictures_js, sizeof page_pictures_js},
    {"pixels.js", page_pixels_js, sizeof page_pixels_js},
    {"decisions.js", page_decisions_js, sizeof page_decisions_js},
    {"deciding.js", page_deciding_js, sizeof page_deciding_js},
    {"filter.js", page_filter_js, sizeof page_filter_js},
    {"marks.js", page_marks_js, sizeof page_marks_js},
    {"lists.js", page_lists_js, sizeof page_lists_js},
    {"gallery.js", page_gallery_js, sizeof page_gallery_js},
    {"facets.js", page_facets_js, sizeof page_facets_js},
    {"causes.js", page_causes_js, sizeof page_causes_js},
    {"headline.js", page_headline_js, sizeof page_headline_js},
    {"overview.js", page_overview_js, sizeof page_overview_js},
    {"modes.js", page_modes_js, sizeof page_modes_js},
    {"subjects.js", page_subjects_js, sizeof page_subjects_js},
    {"readout.js", page_readout_js, sizeof page_readout_js},
    {"strip.js", page_strip_js, sizeof page_strip_js},
    {"panel.js", page_panel_js, sizeof page_panel_js},
    {"viewer.js", page_viewer_js, sizeof page_viewer_js},
    {"keyboard.js", page_keyboard_js, sizeof page_keyboard_js},
    {"bar.js", page_bar_js, sizeof page_bar_js},
    {"watch.js", page_watch_js, sizeof page_watch_js},
    {"main.js", page_main_js, sizeof page_main_js},
};

size_t creport_page_count(void) { return sizeof pages / sizeof pages[0]; }

const char *creport_page_name(size_t index) {
  return index < creport_page_count() ? pages[index].name : NULL;
}

const unsigned char *creport_page_bytes(size_t index) {
  return index < creport_page_count() ? pages[index].bytes : NULL;
}

size_t creport_page_size(size_t index) {
  return index < creport_page_count() ? pages[index].size : 0;
}

"""The interfaces that are measured: two designs a family. `b` marks a box, `t` a text, `@name` is an icon."""

import re

ICONS = {
    "star": "M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3 6.4 20.2l1.1-6.2L3 9.6l6.2-.9z",
    "heart": "M12 20s-8-4.9-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.1 12 20 12 20z",
    "bell": "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4", "gear": "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v4M12 18v4M2 12h4M18 12h4",
    "house": "M3 11l9-8 9 8M6 9v11h12V9", "check": "M4 12l6 6L20 6", "cross": "M5 5l14 14M19 5L5 19", "plus": "M12 4v16M4 12h16",
    "search": "M10 4a6 6 0 1 0 0 12a6 6 0 0 0 0-12M15 15l6 6", "user": "M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21c0-5 16-5 16 0",
    "menu": "M3 6h18M3 12h18M3 18h18", "arrow": "M4 12h16M14 6l6 6-6 6", "download": "M12 3v12M6 10l6 6 6-6M4 21h16",
    "trash": "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15", "clock": "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l4 2",
    "lock": "M6 11h12v9H6zM8 11V7a4 4 0 0 1 8 0v4", "info": "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5M12 7v1",
    "file": "M6 3h8l4 4v14H6zM14 3v4h4", "mail": "M3 5h18v14H3zM3 6l9 7 9-7", "grid": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
}

THEMES = {
    "light": ["#ffffff", "#ffffff", "#1f2328", "#656d76", "#d0d7de", "#0969da", "#ffffff", "#eaeef2"],
    "tinted": ["#f4f5f7", "#ffffff", "#172b4d", "#5e6c84", "#dfe1e6", "#5243aa", "#ffffff", "#e4e7ee"],
    "dark": ["#0d1117", "#161b22", "#e6edf3", "#8b949e", "#30363d", "#2f81f7", "#ffffff", "#21262d"],
    "night": ["#121212", "#1e1e1e", "#f1f1f1", "#a0a0a0", "#3a3a3a", "#bb86fc", "#121212", "#2c2c2c"],
}
NAMES = ["page", "panel", "ink", "muted", "line", "brand", "on", "soft"]
RADII = {"square": ("0", "0"), "soft": ("6px", "6px"), "round": ("12px", "10px"), "pill": ("16px", "99px")}
FONTS = ["Inter", "Noto Sans", "DejaVu Sans", "Roboto"]

STYLE = """
*{box-sizing:border-box} body{margin:0;padding:24px;width:520px;background:var(--page);color:var(--ink);font:14px/20px var(--font),sans-serif}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;flex:none;display:block}
.row{display:flex;gap:12px;align-items:center} .col{display:flex;flex-direction:column;gap:12px} .top{align-items:flex-start} .end{justify-content:flex-end}
.between{justify-content:space-between} .wide{flex:1} .wrap{flex-wrap:wrap} h3{margin:0;font-size:18px;line-height:24px} p{margin:0}
.card{background:var(--panel);border:1px solid var(--line);border-radius:var(--r);padding:16px} .s{box-shadow:0 2px 6px rgba(0,0,0,.25)}
.btn{display:inline-flex;gap:8px;align-items:center;padding:8px 16px;border-radius:var(--rb);background:var(--brand);color:var(--on);font-weight:600}
.o{background:var(--panel);border:1px solid var(--line);color:var(--ink)} .soft{background:var(--soft);color:var(--ink)} .m{color:var(--muted)}
.small{font-size:12px;line-height:16px} .chip{display:inline-flex;gap:6px;align-items:center;padding:2px 10px;
border-radius:var(--rb);background:var(--soft);font-size:12px}
.field{border:1px solid var(--line);background:var(--panel);border-radius:var(--rb);padding:8px 12px;width:220px}
.line{border-top:1px solid var(--line)} .fixed{width:150px;justify-content:center}
.disc{width:40px;height:40px;border-radius:50%;background:var(--brand);color:var(--on);display:grid;place-items:center}
.bar{height:8px;border-radius:4px;background:var(--brand);width:140px} .b{font-weight:700} .f200{width:200px} .f90{width:90px}
table{border-collapse:collapse;width:100%} td,th{padding:8px 10px;border-bottom:1px solid var(--line);text-align:left;font-size:13px}
"""

PAGES = {
    "cards-shop": """
      <div class="row top"><div b class="card col f200"><span>@heart</span><span t class=b>Walnut desk</span><span t class="m small">Ships in two
      weeks</span><div class=row><span t class="b">$480</span><span b class=chip><span t>New</span></span></div></div><div b class="card s col
      f200"><span>@star</span> <span t class=b>Reading lamp</span><span t class="m small">In stock today</span><div b class=btn><span t>Add to
      cart</span></div></div></div>""",
    "cards-stats": """
      <div class="col"><div class="row"><div b class="card wide"><span t class="m small">Visitors</span><h3 t>12,840</h3></div><div b class="card
      wide"> <span t class="m small">Sales</span><h3 t>$3,210</h3></div><div b class="card s wide"><span>@clock</span><span t class=small>Updated
      now</span></div></div> <div b class="card row"><div b class=disc>@user</div><div class=wide><span t class=b>Maria Lopez</span><p t class="m
      small">Account owner</p></div><div b class=bar></div></div></div>""",
    "form-login": """
      <div b class="card col" style="width:300px"><h3 t>Sign in</h3><span t class=small>Email address</span><div b class="field
      row"><span>@mail</span><span t class=m>ada, mail, com </span></div><span t class=small>Password</span><div b class="field
      row"><span>@lock</span><span t class=m>eight letters</span></div><div b class="btn fixed"><span t>Continue</span></div> <span t class="m
      small">Forgot your password?</span></div>""",
    "form-profile": """
      <div class=col><div class=row><div class="f90"><span t class="m small">Name</span></div><div b class=field><span t>Ada
      Lovelace</span></div></div><div class=row><div class="f90"> <span t class="m small">Country</span></div><div b class="field row between"><span
      t>Portugal</span>@arrow</div></div><div class=row><div class=f90></div><div b class="soft card row f200">@check <span t>Send me
      news</span></div></div><div class="row line" style="padding-top:16px"><div b class=btn>@check<span t>Save</span></div><div b class="btn o"><span
      t>Cancel</span></div></div></div>""",
    "toolbar-editor": """
      <div class=col><div b class="card row s" style="padding:6px 10px"><div b class="btn soft" style="padding:6px">@menu</div><div b class="btn soft"
      style="padding:6px">@search</div> <div b class="btn soft" style="padding:6px">@download</div><span class=wide></span><span t class="m
      small">Saved</span><div b class=btn><span t>Share</span></div></div> <p t>Quarterly report, second draft</p><p t class="m small">Last edited by
      Jonas on Tuesday</p><div b class="card soft" style="height:70px"></div></div>""",
    "toolbar-player": """
      <div class=col><div class="row between"><h3 t>Morning mix</h3><div b class="chip">@clock<span t>48 min</span></div></div><div b class="card
      row"><div b class=disc>@arrow</div><div class="col wide" style="gap:4px"> <span t class=b>Blue in green</span><div b
      class=bar></div></div><span>@heart</span><span>@plus</span></div><div class=row><div b class="btn o fixed">@download<span
      t>Offline</span></div><div b class="btn soft fixed"> <span t>Queue</span></div></div></div>""",
    "list-mail": """
      <div class=col style="gap:0"><div class="row line" style="padding:12px 0"><div b class=disc>@user</div><div class=wide><span t class=b>Project
      kickoff</span><p t class="m small">Notes from this morning's call</p></div><span t class="m small">9:41</span></div><div class="row line"
      style="padding:12px 0"><div b class=disc>@mail</div><div class=wide><span t class=b>Invoice 2041</span><p t class="m small">Due on the last of
      May</p></div><span b class=chip><span t>Unread</span></span></div><div class="row line" style="padding:12px 0"><div b class="btn o">@trash<span
      t>Delete</span></div><div b class="btn soft"><span t>Archive</span></div></div></div>""",
    "list-settings": """
      <div b class="card col" style="width:380px"><div class="row between"><span class=row>@bell<span t>Notifications</span></span><div b class=btn
      style="width:44px;height:24px"></div></div><div class="row between"> <span class=row>@lock<span t>Privacy</span></span><span t
      class=m>Friends</span></div><div class="row between"><span class=row>@gear<span t>Advanced</span></span><div b class="chip"><span
      t>Beta</span></div></div> <div class="row end"><div b class="btn o"><span t>Reset</span></div></div></div>""",
    "table-orders": """
      <table><tr><th><span t>Order</span></th><th><span t>Customer</span></th><th><span t>State</span></th><th></th></tr><tr><td><span
      t>#1042</span></td><td><span t>Hanna Berg</span></td><td><span b class=chip> <span t>Paid</span></span></td><td>@file</td></tr><tr><td><span
      t>#1043</span></td><td><span t>Luis Ortega</span></td><td><span b class=chip><span t>Pending</span></span></td><td>@file</td></tr></table> <div
      class="row end" style="margin-top:16px"><div b class="btn o"><span t>Export</span></div><div b class=btn>@plus<span t>New
      order</span></div></div>""",
    "table-files": """
      <div b class="card" style="padding:0;overflow:hidden"><table><tr><td>@file</td><td><span t class=b>budget.xlsx</span></td><td><span t class=m>48
      KB</span></td><td><div b class=bar style="width:60px"></div></td></tr> <tr><td>@file</td><td><span t class=b>minutes.md</span></td><td><span t
      class=m>3 KB</span></td><td><div b class=bar style="width:90px"></div></td></tr><tr><td>@lock</td><td><span t class=b>keys.txt</span></td><td>
      <span t class=m>1 KB</span></td><td><div b class=bar style="width:20px"></div></td></tr></table></div><div class=row
      style="margin-top:16px"><div b class="btn soft"><span t>Upload</span></div></div>""",
    "badges-tags": """
      <div class=col><div class="row wrap"><span b class=chip>@star<span t>Design</span></span><span b class=chip><span t>Research</span></span><span
      b class="chip o"><span t>Writing</span></span></div><div class=row> <div b class=disc style="width:32px;height:32px"><span t class="b
      small">4</span></div><span t>Open reviews</span><div b class="btn s">@bell<span t>Alerts</span></div></div><div b class="card f200"><span t
      class=small>Nothing to show</span></div></div>""",
    "badges-status": """
      <div class="col"><div class="row"><div b class=disc style="width:12px;height:12px"></div><span t class=b>All systems work</span></div><div
      class=row><span b class="chip o"><span t>v2.4.1</span></span> <span b class=chip style="background:var(--brand);color:var(--on)"><span
      t>Stable</span></span><span b class=chip>@check<span t>Signed</span></span></div><div b class="card s row" style="width:260px">@info<span t
      class=small>Upgrade at night</span></div></div>""",
    "dialog-delete": """
      <div style="display:grid;place-items:center;height:260px"><div b class="card s col" style="width:340px"><div class="row"><span>@trash</span><h3
      t>Delete folder?</h3></div><p t class="m">This can't be undone.</p> <div class="row end"><div b class="btn o"><span t>Cancel</span></div><div b
      class=btn style="background:#c62828;color:#fff"><span t>Delete</span></div></div></div></div>""",
    "dialog-invite": """
      <div style="display:grid;place-items:center;height:280px"><div b class="card s col" style="width:320px;padding:24px"><div class="row
      between"><h3 t>Invite people</h3><span>@cross</span></div><div b class=field style="width:100%"> <span t class=m>Name or
      address</span></div><div class=row><div b class=disc>@user</div><div><span t class="b small">Tom Hale</span><p t class="m small">Can
      view</p></div></div><div b class="btn" style="justify-content:center"><span t>Send invite</span></div></div></div>""",
    "navigation-side": """
      <div class="row top"><div b class="card col" style="width:170px;padding:10px;gap:4px"><div b class="btn soft" style="padding:6px
      10px">@house<span t>Home</span></div><div class="row" style="padding:6px 10px">@grid <span t>Boards</span></div><div class=row
      style="padding:6px 10px">@user<span t>People</span></div></div><div class="col wide"><h3 t>Welcome back</h3><p t class=m>Three boards
      changed.</p><div b class="card soft"><span t class=small>Roadmap</span></div> <div class=row><div b class=btn><span t>Create
      board</span></div></div></div></div>""",
    "navigation-top": """
      <div class=col><div class="row between" style="border-bottom:1px solid var(--line);padding-bottom:12px"><span class=row>@star<span t
      class=b>Acme</span></span><span class=row><span t>Docs</span><span t>Pricing</span><span t class=m> Blog</span></span><div b class="btn"><span
      t>Start</span></div></div><h3 t>Ship with trust</h3><p t class=m>Every change is looked at once.</p><div class=row><div b class="btn
      s">@arrow<span t>Try it</span></div><div b class="btn o"><span t>Read more</span></div> </div><div class=row><span b class="chip">@check<span
      t>Free plan</span></span></div></div>""",
}


def html(name, theme, radii, font):
    """A page as a document."""
    values = dict(zip(NAMES, THEMES[theme]))
    values |= {"r": RADII[radii][0], "rb": RADII[radii][1], "font": f"'{font}'"}
    root = ";".join(f"--{key}:{value}" for key, value in values.items())
    icon = r'<svg i viewBox="0 0 24 24"><path d="\g<0>"/></svg>'
    body = re.sub(r"@(\w+)", lambda match: icon.replace(r"\g<0>", ICONS[match[1]]) if match[1] in ICONS else match[0], PAGES[name])
    return f"<!doctype html><style>:root{{{root}}}{STYLE}</style><body>{body}"

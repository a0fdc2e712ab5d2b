"""The fixtures are runs as the tool writes them: of the form that the schema says."""

import json
import tempfile
import unittest
from pathlib import Path

import fixtures
from jsonschema import Draft202012Validator
from tool import verdicts

SOURCES = Path(__file__).resolve().parents[2] / "Sources"
[SCHEMA] = SOURCES.glob("*/Schemas/run.schema.json")
VERDICTS = {row["name"] for row in verdicts()}


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads(SCHEMA.read_text())
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)

    def run_of(self, name):
        return fixtures.FIXTURES[name](Path(self.folder.name) / self.id() / name)

    def test_runs_are_what_the_schema_says(self):
        validator = Draft202012Validator(self.schema)
        for name in sorted(fixtures.FIXTURES.keys() - {"gallery"}):       # which isn't a run, and has no schema
            wrong = [f"{list(error.absolute_path)}: {error.message}" for error in validator.iter_errors(self.run_of(name))]
            self.assertEqual(wrong[:5], [], name)

    def test_lines_are_the_schemas_records(self):
        record = Draft202012Validator({**self.schema["$defs"]["record"], "$defs": self.schema["$defs"]})
        self.run_of("changed")
        text = next(Path(self.folder.name).glob("*/changed/report/run.js")).read_text()
        for line in text.splitlines():
            value = json.loads(line.removeprefix("proofsheetRecord(").removesuffix(");"))
            self.assertEqual([error.message for error in record.iter_errors(value)][:1], [], line[:200])

    def test_every_verdict_occurs(self):
        found = {variant["verdict"] for name in ["changed", "plain"] for variant in self.run_of(name)["variants"]}
        self.assertEqual(found, VERDICTS)

// Tests of the tools build, generate and check whole packages.
import.meta.jest.setTimeout(120_000);

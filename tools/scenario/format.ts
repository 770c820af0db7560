import type { PlacedFault, PlayedScenario, ScenarioRun } from './run-scenarios.ts';

/** Returns the faults and the missing truths as lines, and a line that counts. */
export function asText({ played, coverage }: ScenarioRun, showsCoverage: boolean): string {
  const failed = played.filter(({ faults }) => faults.length > 0);
  const missing = showsCoverage
    ? coverage.missing.map(({ at, screen, sentence, truth }) => `${at} ${screen}: never ${truth}: ${sentence}`)
    : [];
  const lines = [...failed.flatMap(failureLines), ...(missing.length > 0 ? ['', ...missing] : [])];
  return [...lines, ...(lines.length > 0 ? [''] : []), ...summary({ played, coverage }, showsCoverage)].join('\n');
}

function failureLines({ at, screen, title, faults }: PlayedScenario): string[] {
  return [`${at} ${screen}: ${title}`, ...faults.flatMap(faultLines)];
}

function faultLines({ at, expected, found, decided }: PlacedFault): string[] {
  return [
    `  ${at}`,
    `    expected: ${expected}`,
    `    found:    ${found}`,
    ...(decided === undefined ? [] : [`    decided:  ${decided.at} ${decided.rule}: ${decided.sentence}`]),
  ];
}

function summary({ played, coverage: { truths, missing } }: ScenarioRun, showsCoverage: boolean): string[] {
  const failed = played.filter(({ faults }) => faults.length > 0).length;
  const screens = new Set(played.map(({ screen }) => screen)).size;
  const total = played.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const slowest = Math.max(0, ...played.map(({ milliseconds }) => milliseconds));
  const share = truths === 0 ? 100 : (100 * (truths - missing.length)) / truths;
  return [
    `${played.length} scenarios of ${screens} forms: ${failed === 0 ? 'all as expected' : `${failed} not as expected`}, ` +
      `in ${Math.round(total)} ms (the slowest ${slowest.toFixed(1)} ms).`,
    ...(showsCoverage
      ? [
          `Conditions: ${truths - missing.length} of ${truths} truths of operands (${share.toFixed(share === 100 ? 0 : 1)} %).`,
        ]
      : []),
  ];
}

export function asJson(run: ScenarioRun): string {
  return JSON.stringify(run, null, 2);
}

/** Returns the run as JUnit XML: one suite for each file. */
export function asJunit({ played }: ScenarioRun): string {
  const files = [...new Set(played.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = played.filter((one) => one.file === file);
    const failed = own.filter(({ faults }) => faults.length > 0).length;
    return [
      `  <testsuite name="${escaped(file)}" tests="${own.length}" failures="${failed}">`,
      ...own.flatMap(caseLines),
      '  </testsuite>',
    ].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>'].join('\n');
}

function caseLines({ screen, title, milliseconds, faults }: PlayedScenario): string[] {
  const open = `    <testcase classname="${escaped(screen)}" name="${escaped(title)}" time="${(milliseconds / 1000).toFixed(4)}"`;
  if (faults.length === 0) return [`${open}/>`];
  const text = faults.flatMap(faultLines).join('\n');
  return [
    `${open}>`,
    `      <failure message="${escaped(faults[0]?.expected ?? '')}">${escaped(text)}</failure>`,
    '    </testcase>',
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../root.ts';
import { LIMITS } from './instruments.ts';
import { everyMetric } from './testing/every-metric.ts';

/** The dashboard and the alert rules of `docs/operate` name metrics and labels that exist. */

const read = (file: string): string => readFileSync(join(projectRoot, 'docs', file), 'utf8');

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
}

interface Dashboard {
  panels: Panel[];
  templating: { list: { name: string; query: string }[] };
}

interface Alert {
  name: string;
  expr: string;
  /** Everything that is said of it. */
  text: string;
}

const metrics = new Map(everyMetric().map((metric) => [metric.name, metric]));
/** The labels that Prometheus adds. */
const OF_PROMETHEUS = ['instance', 'job'];
// The file is ours, and what it lacks fails a test below.
const dashboard = JSON.parse(read('operate/dashboard.json')) as Dashboard;
const targets = dashboard.panels.flatMap(({ title, targets: own }) => own.map((target) => ({ title, ...target })));
const alerts: Alert[] = read('operate/alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    expr: (/^ {8}expr:\s+([\s\S]*?)\n {8}\w/m.exec(text)?.[1] ?? '').replaceAll(/\s+/g, ' '),
    text,
  }));
const expressions = [...targets.map(({ expr }) => expr), ...alerts.map(({ expr }) => expr)];

/** Returns the metric of a name in an expression; a histogram has three names. */
function metricOf(name: string) {
  const histogram = metrics.get(name.replace(/_(bucket|sum|count)$/, ''));
  return metrics.get(name) ?? (histogram?.kind === 'histogram' ? histogram : undefined);
}

function namesIn(expr: string): string[] {
  return [...expr.matchAll(/\b(?:screenplay|nodejs|process)_\w+/g)].map(([name]) => name);
}

/** Returns the labels that the metrics of an expression have. */
function labelsIn(expr: string): Set<string> {
  return new Set([...OF_PROMETHEUS, 'le', ...namesIn(expr).flatMap((name) => metricOf(name)?.labels ?? [])]);
}

/** Returns the labels that the series of an expression still have: those of its outermost `by`, else all. */
function labelsAfter(expr: string): Set<string> {
  const groups = [...expr.matchAll(/\bby \(([^)]*)\)/g)].map(([, names = '']) => names.split(',').map((n) => n.trim()));
  return groups.length === 0 ? labelsIn(expr) : new Set(groups.flat().filter((label) => label !== 'le'));
}

/** Returns the values that expressions select a label by. */
function valuesOf(label: string): string[] {
  return expressions
    .flatMap((expr) => [...expr.matchAll(new RegExp(`\\b${label}(?:=~|!=|=)"([^"]*)"`, 'g'))])
    .flatMap(([, values = '']) => values.split('|'));
}

describe('expressions of the dashboard and of the alerts', () => {
  test('are there', () => {
    expect(targets.length).toBeGreaterThan(20);
    expect(alerts.length).toBeGreaterThan(10);
    expect(expressions.filter((expr) => namesIn(expr).length === 0)).toEqual(['up{job="screenplay"} == 0']);
  });

  test('name metrics that exist, and every metric of ours', () => {
    const used = new Set(expressions.flatMap(namesIn));
    expect([...used].filter((name) => metricOf(name) === undefined)).toEqual([]);
    const shown = new Set([...used].map((name) => metricOf(name)?.name));
    const own = [...metrics.keys()].filter((name) => name.startsWith('screenplay_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('select by labels that the metric has', () => {
    const selectors = expressions.flatMap((expr) => [...expr.matchAll(/\b(\w+)\{([^}]*)\}/g)]);
    expect(selectors.length).toBeGreaterThan(20);
    const wrong = selectors.flatMap(([, name = '', text = '']) =>
      [...text.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)]
        .map(([, label = '']) => label)
        .filter((label) => ![...OF_PROMETHEUS, ...(metricOf(name)?.labels ?? [])].includes(label))
        .map((label) => `${name}{${label}}`),
    );
    expect(wrong).toEqual([]);
  });

  test('select reasons and states that are counted', () => {
    expect(valuesOf('reason').filter((reason) => !LIMITS.has(reason))).toEqual(['tooManyConnections']);
    expect(new Set(valuesOf('status'))).toEqual(new Set(['5xx']));
    expect(valuesOf('result')).toContain('sent');
    expect(new Set(valuesOf('state'))).toEqual(new Set(['waiting', 'failed']));
  });

  test('group by labels that their metrics have', () => {
    const wrong = expressions.flatMap((expr) =>
      [...expr.matchAll(/\bby \(([^)]*)\)/g)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((label) => !labelsIn(expr).has(label)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('texts', () => {
  test('of panels and alerts name labels that their series have', () => {
    const legends = targets.map(({ expr, legendFormat }) => ({
      expr,
      labels: legendFormat.matchAll(/\{\{(\w+)\}\}/g),
    }));
    const summaries = alerts.map(({ expr, text }) => ({ expr, labels: text.matchAll(/\{\{ \$labels\.(\w+) \}\}/g) }));
    const wrong = [...legends, ...summaries].flatMap(({ expr, labels }) =>
      [...labels].map(([, label = '']) => label).filter((label) => !labelsAfter(expr).has(label)),
    );
    expect(wrong).toEqual([]);
  });

  test('of alerts have a severity and a summary', () => {
    for (const { name, text } of alerts) {
      expect([name, /severity: (page|warn) \}/.test(text)]).toEqual([name, true]);
      expect([name, /summary: '.+\.' \}/.test(text)]).toEqual([name, true]);
    }
  });

  test('docs/operate.md says of each alert what it means and what to do', () => {
    const rows = [...read('operate.md').matchAll(/^\| `(Screenplay\w+)` *\| (.*?) *\| (.*?) *\|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(alerts.map(({ name }) => name));
    expect(rows.filter(([, , meaning = '', what = '']) => meaning.length < 20 || what.length < 20)).toEqual([]);
  });
});

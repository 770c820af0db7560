/** One line of metrics. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses metrics in the text format of Prometheus. Throws for a line that has another form. */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
      if (found === null) throw new Error(`This is no line of metrics: ${line}`);
      const [, name = '', labels = '', value = ''] = found;
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', of = '']) => [label, of]);
      return { name, labels: Object.fromEntries(pairs), value: value === 'Nan' ? NaN : Number(value) };
    });
}

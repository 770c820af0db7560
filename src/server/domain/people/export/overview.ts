import { sentenceOf } from '../personal-tables.ts';

/** A page of an archive that lists rows. */
export interface OverviewPage {
  title: string;
  /** The name of the page, beside the index. */
  file: string;
  rows: number;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a1a1a}
table{border-collapse:collapse;margin:0 0 1.5rem;width:100%}th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}
th{font-weight:600;width:14rem}td{overflow-wrap:anywhere}`;

/** Returns a page with one table for each row, which any browser shows without a network. */
export function rowsPage(title: string, lines: readonly string[]): string {
  const tables = lines.map((line) => {
    const row: unknown = JSON.parse(line);
    const fields = row !== null && typeof row === 'object' ? Object.entries(row) : [];
    const shown = fields.filter(([, value]) => value !== null);
    return `<table>${shown.map(([name, value]) => `<tr><th scope="row">${escaped(sentenceOf(name))}</th><td>${escaped(textOf(value))}</td></tr>`).join('')}</table>`;
  });
  return page(title, `<p><a href="index.html">All pages</a></p>${tables.join('\n')}`);
}

/** Returns the first page: what is held about the person, and where in the archive it is. */
export function indexPage(
  { tenantTitle, fullName, createdAt }: { tenantTitle: string; fullName: string; createdAt: string },
  pages: readonly OverviewPage[],
): string {
  const rows = pages.map(
    ({ title, file, rows: count }) =>
      `<tr><th scope="row"><a href="${escaped(file)}">${escaped(title)}</a></th><td>${count}</td></tr>`,
  );
  return page(
    `Data about ${fullName}`,
    `<p>What ${escaped(tenantTitle)} holds about ${escaped(fullName)}, read on ${escaped(createdAt)}. Each page has up to
a few hundred rows. The folder <code>tables</code> has the same rows for programs: files with one JSON object a line.</p>
<table><tr><th scope="col">Page</th><th scope="col">Rows</th></tr>${rows.join('')}</table>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
${body}
</body></html>
`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

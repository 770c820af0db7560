/** The rules that every page and the canvas have: what the elements of a document look like without styles. */
export const BASE_CSS = `.page { overflow-wrap: anywhere }
.page *, .page *::before, .page *::after { box-sizing: border-box }
.page img, .page video { max-width: 100%; height: auto }
.page pre { overflow-x: auto; white-space: pre-wrap }
.page table { border-collapse: collapse; width: 100% }
.page th, .page td { border: 1px solid #e4e4e4; padding: 0.5rem; text-align: start; vertical-align: top }
.page blockquote { border-inline-start: 3px solid #e4e4e4; margin-inline: 0; padding-inline-start: 1rem }
.page a.page-link-primary, .page a.page-link-hollow, .page a.page-link-light { border: 1px solid currentcolor; border-radius: 6px; display: inline-block; padding: 0.5rem 1rem; text-decoration: none }
.page a.page-link-primary { background: #1d4ed8; color: #ffffff }
.page a.page-link-light { background: #f4f4f5; border-color: transparent; color: #18181b }
.page .page-checks { list-style: none; padding-inline-start: 0 }
.page .page-checks > li::before { content: '☐ ' }
.page .page-checks > li[data-checked="true"]::before { content: '☑ ' }
.page .page-embed { aspect-ratio: 16 / 9; max-width: 560px }
.page .page-embed iframe { border: 0; height: 100%; width: 100% }
.page .page-slider > * { scroll-snap-align: start }
.page .page-input-control label { display: block; font-weight: 600 }
.page .page-input-control small { display: block }`;

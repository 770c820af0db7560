/**
 * The rules of sliders and of elements without text, for pages and for the canvas of the editor, which has no other
 * rules for them.
 */
export const ELEMENT_CSS = `.page-widget, .page-embed { margin: 0 0 12px }
.page-stand-in { align-items: center; background: #f7f8fa; border: 1px dashed #7a8396; border-radius: 8px; box-sizing: border-box; color: #4a5160; display: flex; flex-direction: column; font-size: 0.875rem; gap: 4px; justify-content: center; line-height: 1.5; min-height: 96px; overflow-wrap: anywhere; padding: 16px; text-align: center; white-space: normal }
.page-stand-in > strong { color: #1a1d24; font-size: 1rem; font-weight: 600 }
.page-embed > .page-stand-in { height: 100% }
.page-embed { aspect-ratio: 16 / 9; max-width: 560px }
.page-embed iframe { border: 0; height: 100%; width: 100% }
.page-slider > * { scroll-snap-align: start }
.page-slider-arrows::scroll-button(inline-start) { content: '‹' / 'Previous'; justify-self: start }
.page-slider-arrows::scroll-button(inline-end) { content: '›' / 'Next'; justify-self: end }
.page-slider-arrows::scroll-button(*) { align-self: center; background: #ffffffe6; block-size: 40px; border: 1px solid #c9ced8; border-radius: 50%; color: #1a1d24; cursor: pointer; font: 600 20px/1 system-ui, sans-serif; inline-size: 40px; margin: 8px; position: absolute; position-area: center; z-index: 1 }
.page-slider-arrows::scroll-button(*):disabled { cursor: default; opacity: 0.4 }
.page-slider-dots { counter-reset: page-slide; scroll-marker-group: after }
.page-slider-dots > * { counter-increment: page-slide }
.page-slider-dots::scroll-marker-group { align-self: end; display: flex; gap: 4px; justify-self: center; padding: 4px; position: absolute; position-area: center; z-index: 1 }
.page-slider-dots > *::scroll-marker { background: radial-gradient(circle, #ffffff 4px, #1a1d24 4.5px 5.5px, transparent 6px); block-size: 24px; border-radius: 50%; content: '' / counter(page-slide); inline-size: 24px }
.page-slider-dots > *::scroll-marker:target-current { background: radial-gradient(circle, #1a1d24 5px, #ffffff 5.5px 6.5px, transparent 7px) }
.page-slider-arrows::scroll-button(*):focus-visible { outline: 3px solid #2453c9; outline-offset: 2px }
.page-slider-dots > *::scroll-marker:focus-visible { outline: 3px solid #2453c9 }`;

/**
 * The rules that every page has: what the elements of a document look like without styles, as on the canvas of the
 * editor (`tests/canvas` compares them). `:where` keeps them weaker than the styles of an author.
 */
export const BASE_CSS = `${ELEMENT_CSS}
.page { background: #ffffff; color: #1a1d24; color-scheme: light; display: flow-root; font-family: system-ui, sans-serif; font-feature-settings: normal; font-size: 1rem; line-height: 1.6; overflow-wrap: break-word; position: relative; white-space: pre-wrap }
.page *, .page *::before, .page *::after { box-sizing: border-box }
:where(.page) :is(p, h1, h2, h3, h4, h5, h6, blockquote, pre, ul, ol, table) { margin: 0 0 12px }
:where(.page) :is(h1, h2, h3, h4, h5, h6) { font-weight: 600; line-height: 1.25 }
:where(.page) h1 { font-size: 2.25rem }
:where(.page) h2 { font-size: 1.75rem }
:where(.page) h3 { font-size: 1.375rem }
:where(.page) h4 { font-size: 1.125rem }
:where(.page div, .page form) { position: relative }
:where(.page img, .page video) { display: block; height: auto; margin: 0 0 12px; max-width: 100% }
:where(.page p, .page li) > img { display: inline-block; margin: 0 }
:where(.page) :is(code, pre) { background: #f2f4f7; font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
:where(.page) code { border-radius: 4px; font-size: 0.9em; padding: 1px 4px }
:where(.page) pre { border-radius: 6px; font-size: 0.875rem; padding: 12px; white-space: pre-wrap }
:where(.page) mark { color: inherit }
:where(.page) hr { border: 0; border-block-start: 1px solid #c9ced8; margin: 12px 0 }
:where(.page) table { border-collapse: collapse; width: 100% }
:where(.page) :is(th, td) { border: 1px solid #d9dde4; padding: 8px; text-align: start; vertical-align: top }
:where(.page) th { background: #f7f8fa }
:where(.page table) :is(p, h1, h2, h3, h4, h5, h6, blockquote, pre) { margin: 0 }
:where(.page) blockquote { border-inline-start: 3px solid #c9ced8; color: #4a5160; padding-inline-start: 16px }
:where(.page) :is(ul, ol) { padding-inline-start: 24px }
:where(.page) ul { list-style: disc }
:where(.page) ol { list-style: decimal }
:where(.page) ul.page-checks { list-style: '☐ ' }
:where(.page) .page-checks > li[data-checked='true'] { list-style: '☑ ' }
:where(.page) li:has(> ul, > ol) { list-style: none }
:where(.page a:not([class*='page-link'])) { color: inherit; display: block; position: relative; text-decoration: none }
:where(.page a[class*='page-link']) { color: #2453c9; text-decoration: underline }
:where(.page) :is(.page-link-primary, .page-link-hollow, .page-link-light) { border: 1px solid #2453c9; border-radius: 6px; display: inline-block; padding: 6px 14px; text-decoration: none }
:where(.page) .page-link-primary { background: #2453c9; color: #ffffff }
:where(.page) .page-link-light { background: #e8eefc; border-color: transparent }
:where(.page) .page-input-control label { display: block; font-weight: 600 }
:where(.page) .page-input-control small { display: block }`;

/** Styles of the document around an exported page: a published page, or its preview. */
export const FRAME_CSS = `body { box-sizing: border-box; font-family: system-ui, sans-serif; margin: 0 auto; max-width: 1200px; padding: 32px }
@media (max-width: 640px) { body { padding: 16px } }`;

/** An element or a run of text, as the browser shows it. */
export interface Look {
  what: string;
  /** Left, top, width and height, from the top left of the page. */
  box: [number, number, number, number];
  styles: Record<string, string>;
}

/**
 * Runs in the browser: reads every element and every run of text of a page. `root` selects the canvas or the page; in
 * the canvas only the elements that Slate renders are read, without what the editor adds around them.
 */
export function readLook(root: string): Look[] {
  const STYLES = [
    'align-items',
    'background-color',
    'background-image',
    'background-position',
    'background-repeat',
    'background-size',
    'border-bottom-color',
    'border-bottom-style',
    'border-bottom-width',
    'border-left-color',
    'border-left-style',
    'border-left-width',
    'border-right-color',
    'border-right-style',
    'border-right-width',
    'border-top-color',
    'border-top-style',
    'border-top-width',
    'border-top-left-radius',
    'border-bottom-right-radius',
    'box-shadow',
    'color',
    'column-gap',
    'display',
    'flex-direction',
    'font-size',
    'font-style',
    'font-weight',
    'justify-content',
    'line-height',
    'opacity',
    'padding-bottom',
    'padding-left',
    'padding-right',
    'padding-top',
    'row-gap',
    'text-align',
    'text-transform',
    'white-space-collapse',
  ];
  const page = document.querySelector<HTMLElement>(root);
  if (page === null) throw new Error(`There is no ${root}.`);
  const isCanvas = page.hasAttribute('data-slate-editor');
  const frame = page.getBoundingClientRect();
  const left = frame.left + page.clientLeft;
  const top = frame.top + page.clientTop;
  // What is not displayed has no place.
  const boxOf = (shown: Element | Range): Look['box'] => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return shown.getClientRects().length === 0 ? [0, 0, 0, 0] : [x - left, y - top, width, height];
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the browser with what is around it
  const stylesOf = (element: Element): Record<string, string> => {
    const computed = getComputedStyle(element);
    return Object.fromEntries(STYLES.map((name) => [name, computed.getPropertyValue(name)]));
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the browser with what is around it
  const isElement = (element: Element): boolean => {
    const tag = element.localName;
    if (isCanvas && (tag === 'hr' || tag === 'img')) return true;
    if (isCanvas)
      return element.getAttribute('data-slate-node') === 'element' && !element.hasAttribute('data-slate-void');
    return !['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code', 'br', 'span', 'tbody'].includes(tag);
  };
  const looks: Look[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Element) {
      if (isElement(node)) looks.push({ what: node.localName, box: boxOf(node), styles: stylesOf(node) });
      node.childNodes.forEach(visit);
      return;
    }
    const text = node.textContent?.replaceAll('\uFEFF', '').trim() ?? '';
    if (text === '' || node.parentElement === null) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const {
      color,
      'font-size': size,
      'font-weight': weight,
      'font-style': style,
      'text-transform': transform,
    } = stylesOf(node.parentElement);
    looks.push({
      what: `"${text}"`,
      box: boxOf(range),
      styles: { color: `${color}`, size: `${size}`, weight: `${weight}`, style: `${style}`, transform: `${transform}` },
    });
  };
  page.childNodes.forEach(visit);
  return looks;
}

/** Returns the differences of two looks, one line each. */
export function differences(canvas: readonly Look[], exported: readonly Look[]): string[] {
  const names = (looks: readonly Look[]): string => looks.map(({ what }) => what).join(' ');
  if (names(canvas) !== names(exported)) return [`canvas has ${names(canvas)}`, `export has ${names(exported)}`];
  return canvas.flatMap((look, index) => {
    const other = exported[index];
    return other === undefined ? [] : differencesOf(look, other).map((line) => `${index} ${look.what}: ${line}`);
  });
}

function differencesOf(canvas: Look, exported: Look): string[] {
  const boxes = canvas.box.some((value, side) => Math.abs(value - (exported.box[side] ?? Number.NaN)) > 1)
    ? [`box ${canvas.box.map(Math.round).join(' ')}, exported ${exported.box.map(Math.round).join(' ')}`]
    : [];
  const styles = Object.entries(canvas.styles).flatMap(([name, value]) =>
    value === exported.styles[name] ? [] : [`${name} ${value}, exported ${exported.styles[name] ?? 'none'}`],
  );
  return [...boxes, ...styles];
}

import { ELEMENT_CSS } from '../../../../renderer/document/export/base-css.ts';
import type { NodeStyles } from '../../../../renderer/document/export/node-styles.ts';
import { StyleSheet, type StateSelectors } from '../../../../renderer/document/export/style-sheet.ts';

/** The canvas shows the state that is edited, without a pointer and whatever its width. */
const CANVAS_STATES: StateSelectors = {
  hover: ':is([data-state="hover"] *)',
  mobile: '@scope ([data-state="mobile"])',
};

/** The styles of elements on the canvas: the rules of the page, in a style sheet of the document. */
export interface CanvasSheet {
  /** Returns the class of an element with these styles; '' without any. Animations do not run on the canvas. */
  classOf: (styles: NodeStyles) => string;
  /** Puts the style sheet into the document. Returns a function that takes it out. */
  attach: () => () => void;
}

/** Creates the style sheet of a canvas. The CSSOM adds its rules, which the content security policy allows. */
export function createCanvasSheet(): CanvasSheet {
  const rules = new CSSStyleSheet();
  rules.replaceSync(ELEMENT_CSS);
  const sheet = new StyleSheet(CANVAS_STATES, (added) => {
    for (const rule of added) rules.insertRule(rule, rules.cssRules.length);
  });
  return {
    classOf: ({ states }) => sheet.classOf({ states, animations: [] }),
    attach() {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules);
      };
    },
  };
}

import { createElement, Fragment, type ReactNode } from 'react';

/** Renders the parts of a text with tags (`renderer/texts`). Their order is fixed, so they need no keys. */
export function RichText({ parts }: { parts: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts);
}

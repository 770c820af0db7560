import { NODE_PROPERTIES } from './node-properties.ts';
import type { PanelName, Property, PropertyScope } from './property.ts';
import { STYLE_PROPERTIES } from './styles.ts';

/** Every property of the side panels, once. */
export const PROPERTIES: readonly Property[] = [...STYLE_PROPERTIES, ...NODE_PROPERTIES];

const BY_NAME = new Map(PROPERTIES.map((property) => [`${property.scope} ${property.name}`, property]));

/** Returns the property of a scope with a stored name. */
export function propertyOf(scope: PropertyScope, name: string): Property | undefined {
  return BY_NAME.get(`${scope} ${name}`);
}

/** Returns the properties of a panel, in the order in which the panel shows them. */
export function propertiesOf(panel: PanelName): Property[] {
  return PROPERTIES.filter(({ panels }) => panels.includes(panel));
}

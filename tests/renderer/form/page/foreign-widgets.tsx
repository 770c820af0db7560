import { MantineProvider } from '@mantine/core';
import { getDefaultRegistry } from '@rjsf/core';
import MantineRadioWidget from '@rjsf/mantine/lib/widgets/RadioWidget.js';
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { addControl } from '../../../../renderer/controls/registry.ts';
import { fromRjsfWidget } from '../../../../renderer/controls/shared/from-rjsf-widget.tsx';

function stockWidget(name: string): ComponentType<WidgetProps> {
  const widget = getDefaultRegistry().widgets[name];
  if (widget === undefined) throw new Error(`RJSF has no ${name}.`);
  return widget;
}

/** Registers widgets that were written for RJSF, as a site would do: two stock widgets and one of a theme from npm. */
export function addForeignWidgets(): void {
  addControl({
    type: 'rating',
    labelPlace: 'group',
    showsReadOnly: true,
    component: fromRjsfWidget(stockWidget('RatingWidget'), { isGroup: true }),
  });
  addControl({ type: 'slider', component: fromRjsfWidget(stockWidget('RangeWidget')) });
  addControl({
    type: 'radioGroup',
    labelPlace: 'group',
    showsReadOnly: true,
    component: fromRjsfWidget(MantineRadio, { isGroup: true }),
  });
}

/** Mantine's widgets need its provider around them. */
function MantineRadio(props: WidgetProps) {
  return (
    <MantineProvider>
      <MantineRadioWidget {...props} />
    </MantineProvider>
  );
}

import { controlFacts } from '../../../renderer/language/models/definitions/control-facts.ts';
import type { Control } from '../../../renderer/controls/control.ts';
import { Control as email } from '../../../renderer/controls/email/control.tsx';
import { Control as multilinetext } from '../../../renderer/controls/multilinetext/control.tsx';
import { Control as number } from '../../../renderer/controls/number/control.tsx';
import { Control as text } from '../../../renderer/controls/text/control.tsx';

/**
 * The controls of columns that people make. The build of public forms has this file instead of
 * `renderer/controls/registry.ts` (`tools/vite/public-form.config.ts`), so that strangers do not load the others.
 */
export const controls: ReadonlyMap<string, Control> = new Map(
  Object.entries({ email, multilinetext, number, text }).map(([type, component]) => [
    type,
    {
      labelPlace: 'above',
      labelSuffix: '',
      showsReadOnly: false,
      isTyped: false,
      ...controlFacts(type),
      type,
      component,
    },
  ]),
);

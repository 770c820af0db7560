import { evaluate } from '../../language/logic/conditions/evaluate.ts';
import { rowScope, type ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { WizardDescriptor } from '../../language/types/descriptor.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useRows } from '../../parts/frame/use-rows.ts';
import styles from './more-ways.module.css';

export interface MoreWaysProps {
  ways: NonNullable<WizardDescriptor['linksFrom']>;
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/** The ways that the server knows, such as the identity providers of a site. They are extra: a failure shows none. */
export default function MoreWays({ ways, screen, scope }: MoreWaysProps) {
  const { rows } = useRows(ways.rows, scope, screen, { isReady: true });
  if (rows.length === 0) return null;
  return (
    <nav className={styles.ways} aria-label="More ways">
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      {rows.map((row) => {
        const inRow = rowScope(row, scope);
        const other = ways.hrefWhen?.find(({ when }) => evaluate(when, inRow) === true);
        const href = fillAddress(other?.href ?? ways.href, inRow);
        return (
          <ButtonLink key={href} href={href}>
            {fillTemplate(ways.label, inRow)}
          </ButtonLink>
        );
      })}
    </nav>
  );
}

import { isShown } from '../../language/conditions/uses.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { Badge as BadgeWords, Notice as NoticeWords } from '../../language/types/calls.ts';
import { useSettings } from '../../host/host.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import type { Actions } from '../actions/use-actions.ts';
import styles from './notices.module.css';

interface NoticesProps {
  notices: NoticeWords[] | undefined;
  scope: ConditionScope;
  /** Runs what a notice leads to. */
  runner?: Actions;
}

interface BadgesProps {
  notices: BadgeWords[] | undefined;
  scope: ConditionScope;
}

/** The sentences that hold now. Their place is there from the start, so that one that comes later is read out. */
export function Notices({ notices, scope, runner }: NoticesProps) {
  const { locale } = useSettings();
  if (!notices || notices.length === 0) return null;
  const shown = notices.filter(({ visibleWhen }) => isShown(visibleWhen, scope));
  return (
    <div aria-live="polite" className={styles.notices}>
      {shown.map(({ text, tone, action }) => (
        <Notice key={text} tone={tone === 'neutral' ? 'info' : tone} actions={action && runner && <ActionButtons actions={[action]} runner={runner} scope={scope} small />}>
          {fillTemplate(text, scope, { locale })}
        </Notice>
      ))}
    </div>
  );
}

/** The words that hold now: the state of a thing beside its name. */
export function Badges({ notices, scope }: BadgesProps) {
  const { locale } = useSettings();
  return (notices ?? [])
    .filter(({ visibleWhen }) => isShown(visibleWhen, scope))
    .map(({ text, tone }) => ({ tone, word: fillTemplate(text, scope, { locale }) }))
    .filter(({ word }) => word !== '')
    .map(({ tone, word }) => <Badge key={word} tone={tone}>{word}</Badge>);
}

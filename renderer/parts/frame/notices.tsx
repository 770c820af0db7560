import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { Badge as BadgeWords, Notice as NoticeWords } from '../../language/types/calls.ts';
import { useSettings } from '../../host/host.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import type { Commands } from '../../commands/use-commands.ts';
import styles from './notices.module.css';

interface NoticesProps {
  notices: NoticeWords[] | undefined;
  scope: ConditionScope;
  /** Runs the actions of notices. */
  commands?: Commands;
}

interface BadgesProps {
  notices: BadgeWords[] | undefined;
  scope: ConditionScope;
}

/**
 * The notices whose condition is true. Their live region is rendered from the start, so that screen readers announce a
 * later one.
 */
export function Notices({ notices, scope, commands }: NoticesProps) {
  const { locale } = useSettings();
  if (!notices || notices.length === 0) return null;
  const shown = notices.filter(({ visibleWhen }) => isShown(visibleWhen, scope));
  return (
    <div aria-live="polite" className={styles.notices}>
      {shown.map(({ text, tone, action }) => (
        <Notice
          key={text}
          tone={tone === 'neutral' ? 'info' : tone}
          actions={action && commands && <ActionButtons actions={[action]} commands={commands} scope={scope} small />}
        >
          {fillTemplate(text, scope, { locale })}
        </Notice>
      ))}
    </div>
  );
}

/** The badges whose condition is true: the state of a record beside its name. */
export function Badges({ notices, scope }: BadgesProps) {
  const { locale } = useSettings();
  return (notices ?? [])
    .filter(({ visibleWhen }) => isShown(visibleWhen, scope))
    .map(({ text, tone }) => ({ tone, word: fillTemplate(text, scope, { locale }) }))
    .filter(({ word }) => word !== '')
    .map(({ tone, word }) => (
      <Badge key={word} tone={tone}>
        {word}
      </Badge>
    ));
}

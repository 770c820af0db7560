import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import { safeAddress } from '../../language/text/links/safe-address.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { MessageDescriptor } from '../../language/types/blocks.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Picture } from '../../cells/asset/picture.tsx';
import { useCommands } from '../../commands/use-commands.ts';
import { useHost, useSettings } from '../../host/host.ts';
import { ActionButtons } from '../../parts/actions/action-buttons.tsx';
import { offeredActions } from '../../parts/actions/offered-actions.ts';
import { Heading } from '../../parts/head/heading.tsx';
import { useHeadingLevel } from '../../parts/frame/part.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useScreenTarget } from '../../parts/frame/use-screen-target.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { isIconName, type IconName } from '../../ui/icon/icons.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import styles from './message.module.css';

/** A static page: a picture, a sentence, links and actions. */
export default function MessageBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'message') throw new CannotPlay(screen, 'message');
  const { title, tabs, access } = descriptor;
  const loads = useLoads(screen);
  const level = useHeadingLevel(screen);
  const isAlone = tabs === undefined;
  return (
    <div className={isAlone && access !== 'public' ? styles.alone : undefined}>
      <ScreenFrame
        screen={screen}
        title={title}
        scope={loads.scope}
        awaited={[loads]}
        skeleton={<MessageSkeleton />}
        {...(isAlone
          ? {
              card: (
                <header className={styles.head}>
                  <MessagePicture descriptor={descriptor} scope={loads.scope} />
                  <Heading level={level}>{title}</Heading>
                </header>
              ),
            }
          : {})}
      >
        <div className={styles.message}>
          {!isAlone && <MessagePicture descriptor={descriptor} scope={loads.scope} />}
          <MessageBody descriptor={descriptor} screen={screen} scope={loads.scope} />
        </div>
      </ScreenFrame>
    </div>
  );
}

interface MessageProps {
  descriptor: MessageDescriptor;
  scope: ConditionScope;
}

/** Lint reports an unknown icon. */
function iconOf(name = 'info'): IconName {
  return isIconName(name) ? name : 'info';
}

/** The illustration, or the icon. */
function MessagePicture({ descriptor, scope }: MessageProps) {
  const { picture } = descriptor;
  const icon = iconOf(descriptor.icon);
  const address = picture === undefined ? '' : fillTemplate(picture, scope);
  return (
    <div className={address === '' ? styles.icon : styles.picture} aria-hidden="true">
      {address === '' ? (
        <Icon name={icon} size={20} />
      ) : (
        <Picture value={address} width={640} title="" fallback={icon} />
      )}
    </div>
  );
}

function MessageBody({ descriptor, scope, screen }: MessageProps & { screen: ResolvedScreen }) {
  const host = useHost();
  const { locale } = useSettings();
  const commands = useCommands(useScreenTarget(screen)(scope));
  const { text, terms = [], links = [], actions: described = [] } = descriptor;
  const actions = offeredActions(described, scope, host);
  const offered = links
    .filter(({ visibleWhen }) => isShown(visibleWhen, scope))
    .map(({ label, href }) => ({ label, href: safeAddress(fillAddress(href, scope)) }))
    .filter(({ href }) => href !== '' && (!href.startsWith('/') || host.mayOpen(href)));
  return (
    <>
      <p className={styles.text}>{fillTemplate(text, scope, { locale })}</p>
      {terms.length > 0 && <Terms terms={terms} />}
      {offered.length + actions.length > 0 && (
        <div className={styles.actions}>
          {offered.map(({ label, href }, index) => (
            <ButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
          <ActionButtons actions={actions} commands={commands} scope={scope} isFirstPrimary={offered.length === 0} />
        </div>
      )}
    </>
  );
}

function Terms({ terms }: { terms: NonNullable<MessageDescriptor['terms']> }) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ term, text }) => (
        <div key={term} className={styles.term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function MessageSkeleton() {
  return (
    <div className={styles.message}>
      <Skeleton width="280px" />
      <Skeleton width="180px" />
    </div>
  );
}

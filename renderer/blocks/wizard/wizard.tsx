import { useMemo } from 'react';
import { isObject } from '../../language/paths/path.ts';
import { isEnabled } from '../../language/conditions/uses.ts';
import type { WizardDescriptor } from '../../language/types/descriptor.ts';
import { fillTemplate, type TemplateScope } from '../../language/templates/fill-template.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { fillAddress, queryScope } from '../addresses/fill-address.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { useRead } from '../../host/use-read.ts';
import { useTitle } from '../frame/use-title.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { StepForm } from './step-form.tsx';
import styles from './wizard.module.css';

/** A step of a flow: a title, what it reads first, its fields and its submit. Enter submits. */
export default function WizardBlock({ screen }: BlockProps) {
  if (screen.descriptor.kind !== 'wizard') throw new CannotPlay(screen, 'wizard');
  return <Wizard descriptor={screen.descriptor} />;
}

function Wizard({ descriptor }: { descriptor: WizardDescriptor }) {
  const place = usePlace();
  const settings = useSettings();
  useTitle(descriptor.title);
  const address = useMemo<TemplateScope>(
    () => ({ route: place.params, query: queryScope(place.search), user: settings.user }),
    [place.params, place.search, settings.user],
  );
  const { load } = descriptor;
  const read = useRead(load && { operation: load.operation, args: fillAll(load.args ?? {}, address) });
  const loaded = isObject(read.answer?.result) ? read.answer.result : undefined;
  const scope = useMemo(() => (loaded ? { ...address, load: loaded } : address), [address, loaded]);
  const isRefused = loaded !== undefined && load?.refuseWhen !== undefined && isEnabled(load.refuseWhen, { record: {}, ...address, result: loaded });

  return (
    <div className={styles.wizard}>
      <h1 tabIndex={-1} className={styles.title}>{descriptor.title}</h1>
      {load && read.isFirst && <StepSkeleton />}
      {read.failure && (
        <Notice tone="danger" announce="now" actions={<Button small onClick={read.retry}>Try again</Button>}>{read.failure.message}</Notice>
      )}
      {isRefused && <Notice tone="caution" announce="now">{load?.text}</Notice>}
      {!isRefused && (!load || loaded) && (
        <>
          {descriptor.intro && <p className={styles.intro}>{fillTemplate(descriptor.intro, scope)}</p>}
          <StepForm key={place.pathname} descriptor={descriptor} scope={scope} />
        </>
      )}
      {descriptor.links && (
        <nav className={styles.links} aria-label="Other ways">
          {descriptor.links.map((link) => <a key={link.label} href={fillAddress(link.href, scope)}>{link.label}</a>)}
        </nav>
      )}
    </div>
  );
}

function StepSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="70%" />
      <Skeleton height={44} />
      <Skeleton height={36} />
    </div>
  );
}

function fillAll(templates: Record<string, string>, scope: TemplateScope): Record<string, string> {
  return Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, fillTemplate(template, scope)]));
}

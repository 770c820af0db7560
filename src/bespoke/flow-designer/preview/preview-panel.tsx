import { useEffect, useRef, type Ref } from 'react';
import type { FlowStage } from '../../../../renderer/flow/graph.ts';
import { Control as ContactSearch } from '../../../../renderer/controls/select-with-search-input/control.tsx';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { Notice } from '../../../../renderer/ui/notice/notice.tsx';
import { Skeleton } from '../../../../renderer/ui/skeleton/skeleton.tsx';
import { ChoiceField } from '../sidebar/choice-field.tsx';
import sidebar from '../sidebar/sidebar.module.css';
import { useDesigner } from '../state/designer.ts';
import { numberOf } from '../state/names.ts';
import styles from './preview.module.css';
import type { Preview, PreviewedMessage } from './read-preview.ts';
import { usePreview, type PreviewInput, type PreviewModel } from './use-preview.ts';

interface PreviewPanelProps extends Omit<PreviewInput, 'templateId'> {
  stage: FlowStage;
  onClose: () => void;
  format: (value: number) => string;
  ref: Ref<HTMLElement>;
}

/** Shows the message of a stage as a contact would get it, beside the canvas. Escape goes back to the stage. */
export function PreviewPanel({ stage, onClose, format, ref, ...input }: PreviewPanelProps) {
  const { graph } = useDesigner();
  const model = usePreview({ ...input, templateId: stage.notificationTemplateId ?? 0 });
  const head = useRef<HTMLHeadingElement>(null);
  const title = `Preview of stage ${numberOf(graph, stage.campaignStageId)}`;
  useEffect(() => head.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields closes it
    <aside
      ref={ref}
      className={sidebar.sidebar}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={sidebar.head}>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" shortcut="Esc" small onClick={onClose} />
      </header>
      <div className={sidebar.fields}>
        <Choices model={model} />
        <div className={styles.shown} aria-live="polite" aria-busy={model.isLoading}>
          <Shown model={model} format={format} />
        </div>
      </div>
      <TestFoot model={model} />
    </aside>
  );
}

function Choices({ model }: { model: PreviewModel }) {
  const { facts } = useDesigner();
  const { contactId, chooseContact, chooseChannel, lookup, message } = model;
  return (
    <>
      <LabelledControl id="preview-contact" label="Contact">
        <ContactSearch
          id="preview-contact"
          name="contactId"
          label="Contact"
          value={contactId}
          field={{ type: 'integer' }}
          lookup={lookup}
          customProps={{}}
          mode="edit"
          isRequired={false}
          isReadOnly={false}
          isInvalid={false}
          describedBy={undefined}
          problem=""
          onChange={(value) => chooseContact(typeof value === 'number' ? value : null)}
          onBlur={() => undefined}
        />
      </LabelledControl>
      <ChoiceField
        id="preview-channel"
        label="Channel"
        isDisabled={facts.channels.length === 0}
        value={message?.marketingChannelId ?? null}
        {...(message === undefined ? { none: '' } : {})}
        choices={facts.channels.map((channel) => ({ value: channel.marketingChannelId, text: channel.channelName }))}
        onChange={chooseChannel}
      />
    </>
  );
}

function Shown({ model, format }: { model: PreviewModel; format: (value: number) => string }) {
  const { isEmpty, failure, preview, message } = model;
  if (isEmpty) return <p className={styles.hint}>The segment has no contacts to show a message to.</p>;
  if (failure !== undefined) return <Notice tone="danger">{failure}</Notice>;
  if (preview === undefined) return <Skeleton height={160} />;
  return (
    <>
      {preview.problem !== undefined && <Notice tone="caution">{preview.problem}</Notice>}
      {message === undefined ? (
        <p className={styles.hint}>The campaign has no channel.</p>
      ) : (
        <Message preview={preview} message={message} format={format} />
      )}
    </>
  );
}

interface MessageProps {
  preview: Preview;
  message: PreviewedMessage;
  format: (value: number) => string;
}

function Message({ preview, message, format }: MessageProps) {
  const { address, subject, text, sms, template, parameters, pageUrl, problems } = message;
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} tone="caution">
          {problem}
        </Notice>
      ))}
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>{address === undefined ? preview.fullName : `${preview.fullName}, ${address}`}</dd>
        {subject !== undefined && (
          <>
            <dt>Subject</dt>
            <dd dir="auto">{subject}</dd>
          </>
        )}
        {sms !== undefined && (
          <>
            <dt>Length</dt>
            <dd>
              {format(sms.parts)} {sms.parts === 1 ? 'part' : 'parts'}, {format(sms.characters)} characters (
              {sms.encoding})
            </dd>
          </>
        )}
        {template !== undefined && (
          <>
            <dt>Template</dt>
            <dd>{template}</dd>
          </>
        )}
        {parameters.length > 0 && (
          <>
            <dt>Values</dt>
            <dd dir="auto">{parameters.map((value, index) => `{{${index + 1}}} ${value}`).join(', ')}</dd>
          </>
        )}
        {pageUrl !== undefined && (
          <>
            <dt>Opens</dt>
            <dd>{pageUrl}</dd>
          </>
        )}
      </dl>
      {text !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys, too
        <section className={styles.text} dir="auto" aria-label="Text" tabIndex={0}>
          {text}
        </section>
      )}
    </>
  );
}

function TestFoot({ model }: { model: PreviewModel }) {
  const { message, send, isSending } = model;
  if (message === undefined) return null;
  return (
    <footer className={styles.foot}>
      {send === undefined ? (
        <p className={styles.hint}>
          {message.testAddress === undefined
            ? 'No test: you have no verified address for this channel, or it is not sent here.'
            : 'No test: there is nothing to send.'}
        </p>
      ) : (
        <>
          <Button variant="primary" icon="mail" busy={isSending} onClick={send}>
            Send test to me
          </Button>
          <p className={styles.hint}>To {message.testAddress}, marked as a test. It is not counted.</p>
        </>
      )}
    </footer>
  );
}

import { useId } from 'react';
import { readPath } from '../../language/paths/read-path.ts';
import { toneOf } from '../../language/models/rows/row-tone.ts';
import type { SelectableRow } from '../../language/models/selection/choice.ts';
import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { Picture } from '../../cells/asset/picture.tsx';
import { useSettings } from '../../host/host.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import { FactList } from '../../parts/facts/fact-list.tsx';
import { Badges } from '../../parts/frame/notices.tsx';
import styles from './selection.module.css';

interface ChoiceCardProps {
  model: SelectionModel;
  choosable: SelectableRow;
  /** The name of the radio button. */
  name: string;
  isChosen: boolean;
  isReadOnly: boolean;
  onChoose: (isOn: boolean) => void;
}

/** One row as a card that is chosen by a click anywhere on it. Its title is its name, the rest its description. */
export function ChoiceCard({
  model: { descriptor, properties },
  choosable,
  name,
  isChosen,
  isReadOnly,
  onChoose,
}: ChoiceCardProps) {
  const { locale } = useSettings();
  const id = useId();
  const { card, choose, tone, ineligibleText } = descriptor;
  const { row, scope, isEligible } = choosable;
  const title = fillTemplate(card?.title ?? '', scope, { locale });
  const text = fillTemplate(card?.text ?? '', scope, { locale });
  const reason = isEligible || ineligibleText === undefined ? '' : fillTemplate(ineligibleText, scope, { locale });
  return (
    <div
      className={styles.card}
      data-pictures={card?.picture !== undefined}
      data-chosen={isChosen}
      data-eligible={isEligible}
      data-tone={toneOf(tone, scope)}
    >
      {card?.picture !== undefined && (
        <span className={styles.picture}>
          <Picture value={readPath(row, card.picture)} width={640} title="" />
        </span>
      )}
      <div className={styles.choice}>
        {/* Covers the whole card, so that a click anywhere selects it. */}
        <label className={styles.press}>
          <ChoiceBox
            type={choose === 'one' ? 'radio' : 'checkbox'}
            name={name}
            checked={isChosen}
            disabled={!isEligible || isReadOnly}
            aria-describedby={`${id}-rest`}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <span className={styles.title}>{title}</span>
        </label>
        <div id={`${id}-rest`} className={styles.rest}>
          {text !== '' && <span className={styles.text}>{text}</span>}
          <Badges notices={card?.badges} scope={scope} />
          {reason !== '' && <span className={styles.reason}>{reason}</span>}
          <FactList facts={card?.facts} properties={properties} scope={scope} screen={descriptor.id} isNarrow />
        </div>
      </div>
    </div>
  );
}

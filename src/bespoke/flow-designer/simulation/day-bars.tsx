import type { Simulation } from '../../../../renderer/flow/simulate.ts';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import styles from './simulation.module.css';

interface DayBarsProps {
  simulation: Simulation;
  day: number;
  format: (value: number) => string;
  onDay: (day: number) => void;
}

const WIDTH = 300;
const HEIGHT = 72;

/** Draws the messages of each day; a press on a day goes there. The same numbers are a list for screen readers. */
export function DayBars({ simulation: { days, sends }, day, format, onDay }: DayBarsProps) {
  const most = Math.max(1, ...days.map((each) => each.sends));
  const step = WIDTH / Math.max(1, days.length);
  const peak = days.find((each) => each.sends === most);
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          onDay(Math.min(days.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length))));
        }}
      >
        {days.map((each) => {
          const height = each.sends === 0 ? 1 : Math.max(2, (each.sends / most) * HEIGHT);
          return (
            <rect
              key={each.day}
              x={each.day * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              data-current={each.day === day ? '' : undefined}
            />
          );
        })}
      </svg>
      <p className={styles.hint}>
        {format(sends)} messages in all
        {peak !== undefined && `, most on day ${peak.day + 1}: ${format(peak.sends)}`}
      </p>
      <VisuallyHidden>
        {days
          .filter((each) => each.sends > 0)
          .map((each) => `Day ${each.day + 1}: ${format(each.sends)}.`)
          .join(' ')}
      </VisuallyHidden>
    </>
  );
}

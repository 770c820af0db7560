import { defineCell } from '../cell.ts';
import { text } from '../text/text.tsx';

/** Text on one line, whatever line ends it holds. */
export const lineText = defineCell({
  type: 'lineText',
  component: (props) => <text.component {...props} value={typeof props.value === 'string' ? props.value.replace(/\s+/g, ' ') : props.value} />,
});

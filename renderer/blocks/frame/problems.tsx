import { Notice } from '../../ui/notice/notice.tsx';

/** What a descriptor names that does not exist, in place and with its address: lint refuses it, and if it runs nevertheless nobody has to guess. */
export function Problems({ problems, screen }: { problems: string[]; screen: string }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger">
      The screen &quot;{screen}&quot; is described with mistakes:
      <ul>{problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>
    </Notice>
  );
}

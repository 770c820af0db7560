import { Notice } from '../../ui/notice/notice.tsx';

/** Shows the problems of a descriptor on the screen, with its id. Lint finds the same problems before. */
export function Problems({ problems, screen }: { problems: string[]; screen: string }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger">
      The screen &quot;{screen}&quot; is described with mistakes:
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

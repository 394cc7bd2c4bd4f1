import { Skeleton } from '../../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';

const ROWS = 8;

/** Placeholder of the first load, with the geometry of the rows. */
export function SkeletonRows({ columns, label }: { columns: number; label: string }) {
  return (
    <>
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row} role="row" data-skeleton="">
          {Array.from({ length: columns }, (_unused, column) => (
            <td key={column} role="cell">
              {row === 0 && column === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
              <Skeleton />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

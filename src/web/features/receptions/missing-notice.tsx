import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#lib/format';
import { askingPage } from '#lib/asking';
import { paths } from '#lib/paths';
import { buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';

/** Tells a shop that head office has not found what it sent; nothing while nothing is missing. */
export function MissingNotice() {
  const { data } = useQuery(askingPage('getMancanti', { limit: 1 }, { refetchOnWindowFocus: 'always' }));
  const count = Number(data?.total ?? 0);
  if (count === 0) return null;
  return (
    <Notice
      kind="warn"
      title={
        count === 1
          ? 'La sede non ha trovato un device nel suo pacco'
          : `La sede non ha trovato ${formatCount(count)} device nei loro pacchi`
      }
      actions={
        <Link
          to={paths.spedizioni()}
          search={{ avanzamento: 'INCOMPLETA' }}
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          Vedi le spedizioni
        </Link>
      }
    >
      Cercali in negozio e avvisa la sede.
    </Notice>
  );
}

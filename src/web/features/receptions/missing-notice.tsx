import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#lib/format';
import { askingPage } from '#lib/asking';
import { paths } from '#lib/paths';
import { buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';

const watched = { refetchOnWindowFocus: 'always' } as const;

/** Tells a shop, where it ships, what head office has not found of what it sent; on Home what is to do says so. */
export function MissingNotice() {
  const missing = useQuery(askingPage('getMancanti', { limit: 1 }, watched));
  return (
    <Told
      count={Number(missing.data?.total ?? 0)}
      one="La sede non ha trovato un device nel suo pacco"
      many="device non trovati dalla sede nei loro pacchi"
      go="Vedi le spedizioni"
      search={{ avanzamento: 'INCOMPLETA' }}
    >
      Cercali in negozio e avvisa la sede.
    </Told>
  );
}

/** Tells a shop what head office keeps of what nobody sent; else nothing. */
export function CustodyNotice() {
  const kept = useQuery(askingPage('getCustodie', { limit: 1, is_aperta: 1 }, watched));
  return (
    <Told
      count={Number(kept.data?.total ?? 0)}
      one="Un telefono è arrivato alla sede senza essere stato spedito"
      many="telefoni sono arrivati alla sede senza essere stati spediti"
      go="Vai a Spedizioni"
      search={{}}
    >
      Sono in custodia. Mettili in una spedizione: risultano arrivati da sé.
    </Told>
  );
}

interface ToldProps {
  count: number;
  one: string;
  many: string;
  go: string;
  search: Record<string, string>;
  children: string;
}

function Told({ count, one, many, go, search, children }: ToldProps) {
  if (count === 0) return null;
  return (
    <Notice
      kind="warn"
      title={count === 1 ? one : `${formatCount(count)} ${many}`}
      actions={
        <Link
          to={paths.spedizioni()}
          search={search}
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          {go}
        </Link>
      }
    >
      {children}
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { roles } from '#domain/role';
import { workObjects, type WorkKey, type WorkObject } from '#domain/work-object';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { maySession, useSession, type Session } from '#lib/session';
import { buttonClass } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { WorkMarks } from './work-marks.tsx';
import { WorkNotes, workOf } from './work-notes.tsx';

interface Way {
  to: string;
  search: Record<string, string>;
}

const isOffice = ({ id_role }: Session): boolean => roles[id_role].seesOfficeStock;

/** Where each kind of thing is at home; null: in no room of this session. */
const ways: Readonly<Record<WorkObject, (session: Session, chiave: string) => Way | null>> = {
  DEVICE: (_session, id) => ({ to: paths.magazzino(), search: { id } }),
  SPEDIZIONE: (_session, id) => ({ to: paths.spedizioni(), search: { id } }),
  DISTINTA: (_session, id) => ({ to: paths.distinte(), search: { id } }),
  FATTURA: (_session, id) => ({ to: paths.docs(), search: { attesa_id: id } }),
  COUPON: (_session, id) => ({ to: paths.coupon(), search: { id } }),
  NEGOZIO: (session, id) =>
    maySession(session, 'administration.use') ? { to: paths.amministrazioneNegozi(), search: { id } } : null,
  CONTATTO: (_session, id) => ({ to: paths.amministrazioneContatti(), search: { id } }),
  PREZZO: (session) => (isOffice(session) ? { to: paths.richiestePrezzo(), search: {} } : null),
  LISTINO: () => ({ to: paths.settings(), search: {} }),
  CASO: (_session, id) => ({ to: paths.contestazioni(), search: { id } }),
  RICHIESTA: (_session, id) => ({ to: paths.richiestePersone(), search: { id } }),
  POSTA: () => ({ to: paths.postaPec(), search: { stato: 'DA_GUARDARE' } }),
  QUATTRO_OCCHI: () => ({ to: paths.daApprovare(), search: {} }),
  EVENTO: () => ({ to: paths.amministrazioneSicurezza(), search: { allarme: '1' } }),
  CAMPAGNA: () => ({ to: paths.settings(), search: {} }),
};

/** The way to the thing itself. */
export function WorkLink({ work, of }: { work: WorkKey; of?: string }) {
  const way = ways[work.tipo_oggetto](useSession(), work.chiave);
  if (!way) return null;
  return (
    <Link
      to={way.to}
      search={way.search}
      {...(of ? { 'aria-label': `Apri ${of}` } : {})}
      className={buttonClass({ kind: 'ghost', size: 'small' })}
    >
      Apri {of ? null : workObjects[work.tipo_oggetto].name.toLowerCase()}
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  );
}

/** What people say of a thing: who has it, its flag, its notes. */
export function WorkThread({ work, fresh }: { work: WorkKey; fresh?: number }) {
  return (
    <div className="grid gap-5">
      <WorkMarks work={work} />
      <WorkNotes work={work} {...(fresh ? { fresh } : {})} />
    </div>
  );
}

interface WorkSheetProps {
  work: WorkKey;
  onClose: () => void;
  /** What else there is to know of it, above what is said. */
  children?: ReactNode;
}

/** The same as a sheet at the side, for lists whose rows have no card of their own. */
export function WorkSheet({ work, onClose, children }: WorkSheetProps) {
  const { data, error, refetch } = useQuery(workOf(work));
  const thread = data?.[0];
  return (
    <Dialog
      open
      side
      dismissOutside
      onClose={onClose}
      title={thread?.titolo ?? workObjects[work.tipo_oggetto].name}
      lead={thread ? [thread.ragione_sociale, thread.negozio].filter(Boolean).join(' · ') || null : null}
    >
      {error && !thread ? (
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      ) : (
        <div className="grid gap-6">
          {children}
          <WorkThread key={`${work.tipo_oggetto}-${work.chiave}`} work={work} />
        </div>
      )}
    </Dialog>
  );
}

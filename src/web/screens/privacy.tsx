import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RowOf } from '#contract/api';
import { fillPlaceholders } from '#domain/placeholder';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { buttonClass } from '#ui/button';
import { CompanyLine } from '#ui/company-line';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { PlainPage } from '#ui/plain-page';
import { SkeletonLines } from '#ui/skeleton';

type Notice = RowOf<'getInformativa'>;

const forVisitors = (months: number) =>
  [
    [
      'Quali dati',
      'Dal modulo di contatto riceviamo nome, email, telefono, tipo di attività e il testo del messaggio. Nient’altro viene raccolto da questa pagina: nessun cookie di profilazione, nessun servizio di terzi.',
    ],
    [
      'A che cosa servono',
      'Solo a rispondere alla richiesta. Non li usiamo per pubblicità e non li cediamo a nessuno.',
    ],
    [
      'Valutazione e negozi vicini',
      'Chi chiede quanto vale un usato non lascia dati: contiamo per poco tempo quante richieste arrivano da un indirizzo di rete, perché nessuno copi il listino. La posizione viene chiesta solo premendo il pulsante, resta sul dispositivo e non ci viene inviata; la città o il CAP che si scrive serve a trovarne il centro e non viene conservato; la mappa è nostra. «Apri in Maps» porta a Google Maps, che ha una sua informativa.',
    ],
    [
      'Cookie e memoria del browser',
      'Solo ciò che serve a far funzionare le pagine: chi ha un accesso ha un cookie di sessione, e il browser tiene le bozze di ciò che si scrive e, se si blocca un prezzo, il suo codice. Per questi non occorre un consenso.',
    ],
    ['Per quanto tempo', `Le richieste restano ${months} mesi dall’invio, poi vengono cancellate.`],
    [
      'I tuoi diritti',
      'Puoi chiedere in ogni momento di vedere, correggere o cancellare i tuoi dati, e puoi rivolgerti al Garante per la protezione dei dati personali.',
    ],
  ] as const;

/** Who uses which data and how (GDPR art. 13): for whoever sells a phone, and for whoever writes or looks; open to everyone. */
export default function Privacy() {
  const { data, error, refetch } = useQuery(askingOne('getInformativa', {}, { staleTime: Infinity }));
  return (
    <PlainPage
      title="Informativa sulla privacy"
      lead="Per chi vende un telefono, ci scrive dal modulo di contatto o chiede quanto vale il suo usato."
      action={
        <Link to={paths.login()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          Torna alla pagina iniziale
        </Link>
      }
    >
      {data ? (
        <Whole notice={data} />
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={14} />
      )}
    </PlainPage>
  );
}

function Whole({ notice }: { notice: Notice }) {
  const { modello, dati, persone } = notice.informativa;
  const sections = [fillPlaceholders(modello, dati), persone].flatMap((text) => text?.split('\n\n') ?? []);
  return (
    <div className="grid max-w-prose gap-8">
      <section aria-labelledby="titolare" className="grid gap-2">
        <h2 id="titolare">Chi è il titolare</h2>
        <Facts
          rows={[
            ['Ragione sociale', notice.ragione_sociale],
            ['Sede', notice.indirizzo],
            ['P. IVA', notice.partita_iva],
            ['Email', notice.email],
            ['PEC', notice.pec],
          ]}
        />
      </section>
      <section aria-labelledby="chi-vende" className="grid gap-3">
        <h2 id="chi-vende">Per chi vende un telefono</h2>
        {sections.map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </section>
      <section aria-labelledby="chi-scrive" className="grid gap-4">
        <h2 id="chi-scrive">Per chi ci scrive o guarda quanto vale un usato</h2>
        {forVisitors(notice.contatti_mesi).map(([title, text]) => (
          <div key={title}>
            <h3 className="mb-1">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <footer className="border-t border-line pt-4 text-sm text-soft">
        <CompanyLine company={notice} />
      </footer>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#lib/paths';
import { sessionQuery } from '#lib/session';
import { buttonClass } from '#ui/button';
import { PlainPage } from '#ui/plain-page';

const paragraphs = [
  [
    'A che punto siamo',
    'Parzialmente conforme: le pagine rispettano i requisiti, tranne quanto è scritto più sotto. Stato al 23 novembre 2026, data di questa dichiarazione; si rivede a ogni versione e almeno una volta all’anno.',
  ],
  [
    'A che cosa si riferisce',
    'A tutte le pagine di Permuta: la pagina iniziale, le schermate dei negozi e della sede, le pagine aperte con un link sul telefono del cliente e i documenti da stampare.',
  ],
  [
    'A che cosa ci atteniamo',
    'Alle Web Content Accessibility Guidelines (WCAG) 2.2, livello AA, e alla norma EN 301 549. Ogni operazione, tranne tracciare una firma, si può fare con la sola tastiera; contrasti, etichette e messaggi sono pensati anche per chi usa uno screen reader; il testo si ingrandisce fino al 200 % senza perdere contenuti; colori chiari o scuri seguono il sistema.',
  ],
  [
    'Come lo verifichiamo',
    'È un’autovalutazione: controlli automatici sulle schermate e prove con la sola tastiera. Non è una certificazione di terzi.',
  ],
  [
    'Che cosa può dare difficoltà',
    'La firma sul telefono si traccia con il dito o con il mouse: chi non può può firmare su carta, in negozio. I codici QR hanno sempre accanto lo stesso indirizzo o codice in forma di testo o di pulsante. Le foto dei documenti sono immagini senza testo alternativo dettagliato.',
  ],
] as const;

/** Dichiarazione di accessibilità; open to everyone (rulings §3). */
export default function Accessibilita() {
  // Only looks at what is known already: the page asks nothing of the server.
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <PlainPage
      title="Dichiarazione di accessibilità"
      lead="Permuta deve poter essere usata da tutti: ecco a che punto siamo e come dirci che cosa non va."
      action={
        <Link
          to={data ? paths.servizi() : paths.login()}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          {data ? 'Torna alla Home' : 'Torna alla pagina iniziale'}
        </Link>
      }
    >
      <div className="grid max-w-prose gap-6">
        {paragraphs.map(([title, text]) => (
          <section key={title}>
            <h2 className="mb-1">{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <section>
          <h2 className="mb-1">Segnalaci un ostacolo</h2>
          <p>
            Scrivi quale pagina, che cosa volevi fare e con quale strumento.{' '}
            {data ? (
              <>
                L’assistenza risponde a{' '}
                <a
                  href={`mailto:${data.assistenza}`}
                  className="font-medium text-accent underline underline-offset-4"
                >
                  {data.assistenza}
                </a>
                .
              </>
            ) : (
              <>
                Usa il modulo «CONTATTACI» della{' '}
                <Link to={paths.login()} className="font-medium text-accent underline underline-offset-4">
                  pagina iniziale
                </Link>{' '}
                e ti rispondiamo.
              </>
            )}
          </p>
        </section>
        <section>
          <h2 className="mb-1">Se la risposta non basta</h2>
          <p>
            Puoi rivolgerti all’Agenzia per l’Italia Digitale (AgID), che vigila sull’accessibilità dei
            servizi digitali.
          </p>
        </section>
      </div>
    </PlainPage>
  );
}

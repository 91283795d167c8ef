import { Link } from '@tanstack/react-router';
import { paths } from '#lib/paths';
import { buttonClass } from '#ui/button';
import { PlainPage } from '#ui/plain-page';

const paragraphs = [
  [
    'Quali dati',
    'Dal modulo di contatto riceviamo nome, email, telefono, tipo di attività e il testo del messaggio. Nient’altro viene raccolto da questa pagina: nessun cookie di profilazione, nessun servizio di terzi.',
  ],
  [
    'Valutazione e negozi vicini',
    'Chi chiede quanto vale un usato non lascia dati: contiamo per poco tempo quante richieste arrivano da un indirizzo di rete, perché nessuno copi il listino. La posizione viene chiesta solo premendo il pulsante, resta sul dispositivo e non ci viene inviata; la città o il CAP che si scrive serve a trovarne il centro e non viene conservato; la mappa è nostra. «Apri in Maps» porta a Google Maps, che ha una sua informativa.',
  ],
  [
    'A che cosa servono',
    'Solo a rispondere alla richiesta. Non li usiamo per pubblicità e non li cediamo a nessuno.',
  ],
  ['Per quanto tempo', 'Fino alla risposta e per i dodici mesi seguenti, poi vengono cancellati.'],
  [
    'I tuoi diritti',
    'Puoi chiedere in ogni momento di vedere, correggere o cancellare i tuoi dati, e puoi rivolgerti al Garante per la protezione dei dati personali.',
  ],
] as const;

/** How the data of the contact form are used; open to everyone (rulings §3). */
export default function Privacy() {
  return (
    <PlainPage
      title="Informativa sulla privacy"
      lead="Per chi ci scrive dal modulo di contatto o chiede quanto vale il suo usato."
      action={
        <Link to={paths.login()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          Torna alla pagina iniziale
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
      </div>
    </PlainPage>
  );
}

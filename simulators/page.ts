/**
 * The page for a person, at `/`: the outside world played by hand. Plain forms, answered by going back to the page.
 * Its acts are POST /ritiro (a pick-up), /guasto (a fault), and those that the services bring themselves (`Part.desk`).
 */
import type { Courier } from './courier.ts';
import { faultModes, type Faults } from './faults.ts';
import { escapeHtml, said, time } from './html.ts';
import { BadInput, type Call, type Part, type Reply, type Route } from './call.ts';
import type { MailBox } from './mail.ts';
import { pageStyle } from './page-style.ts';

type World = {
  parts: readonly Part[];
  courier: Courier;
  mail: MailBox;
  faults: Faults;
};

const modeNames: Record<string, string> = {
  ok: 'funziona',
  down: 'spento',
  slow: 'lento',
  '500': 'errore 500',
  garbage: 'risposte incomprensibili',
};

/** The page's routes over the same world that the services serve. */
export function createPage(world: World): Route[] {
  let notice = '';
  const act = (path: string, run: (form: URLSearchParams) => string): Route => ({
    method: 'POST',
    path,
    answer: (call: Call): Reply => {
      const from = call.headers.origin;
      if (from !== undefined && from !== `http://${call.headers.host}`)
        throw new BadInput('this form belongs to another site');
      try {
        notice = run(new URLSearchParams(call.body));
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        notice = `<p class="notice bad">Non riuscito: ${escapeHtml(error.message)}</p>`;
      }
      return { location: '/' };
    },
  });
  return [
    {
      method: 'GET',
      path: '/',
      answer: () => {
        const shown = notice;
        notice = ''; // told once
        return { type: 'text/html; charset=utf-8', text: pageOf(world, shown) };
      },
    },
    ...world.parts.flatMap(({ desk }) =>
      Object.entries(desk?.acts ?? {}).map(([path, run]) => act(path, run)),
    ),
    act('/ritiro', (form) => {
      const [step, word] = steps[form.get('step') ?? ''] ?? ['collect', 'effettuato'];
      const { id } = world.courier[step](form.get('id') ?? '');
      return said(`Ritiro ${id} ${word}.`);
    }),
    act('/guasto', (form) => {
      world.faults.set(form.get('service') ?? '', form.get('mode') ?? '');
      return said(`${form.get('service')}: ${modeNames[form.get('mode') ?? '']}.`);
    }),
  ];
}

/** What the courier can be made to do, and how it is told. */
const steps: Readonly<Record<string, readonly ['confirm' | 'collect' | 'deliver', string]>> = {
  confirm: ['confirm', 'preso in carico'],
  collect: ['collect', 'effettuato'],
  deliver: ['deliver', 'consegnato'],
};

function pageOf(world: World, notice: string): string {
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulatori</title><style>${pageStyle}</style></head>
<body><header><h1>Il mondo di fuori</h1>
<p>Qui si fa la parte dei servizi esterni: il telefono, il corriere, la posta. Niente di ciò che accade qui esce da questo computer.</p></header>
${notice}
<main>${world.parts.map(({ desk }) => desk?.card() ?? '').join('')}${courierCard(world)}${mailCard(world)}${faultCard(world)}</main>
<script>
let typing = false;
addEventListener('input', () => { typing = true; });
document.addEventListener('visibilitychange', () => { if (!document.hidden && !typing) location.reload(); });
addEventListener('click', (event) => {
  const field = event.target.closest('[data-copy]')?.previousElementSibling;
  if (field) { field.select(); navigator.clipboard?.writeText(field.value); event.target.textContent = 'Copiato'; }
});
</script></body></html>`;
}

function courierCard({ courier }: World): string {
  const rows = courier
    .pickups()
    .map(({ id, bda, sender, parcels, date, cancelled, shipment, events, way }) => {
      const state = cancelled
        ? 'annullato'
        : shipment
          ? `spedizione ${shipment}${way.length > 0 ? ', consegnata' : ''}`
          : (events.at(-1)?.state ?? '');
      const step = (name: string, text: string) => `<button name="step" value="${name}">${text}</button>`;
      const taken = events.some(({ code }) => code === 901);
      const form =
        cancelled || way.length > 0
          ? ''
          : `<form method="post" action="/ritiro" class="inline"><input type="hidden" name="id" value="${id}">${taken ? '' : step('confirm', 'Prendi in carico')}${shipment ? '' : step('collect', 'Ritira')}${step('deliver', 'Consegna')}</form>`;
      return `<li><b>${id}</b> (${escapeHtml(bda || 'senza riferimento')}), ${parcels} colli, ${escapeHtml(date)}<br>${escapeHtml(sender)}<br><em>${escapeHtml(state)}</em>${form}</li>`;
    });
  return `<section><h2>Corriere</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="empty">Nessun ritiro richiesto.</p>'}</section>`;
}

function mailCard({ mail }: World): string {
  const rows = mail
    .list()
    .toReversed()
    .slice(0, 30)
    .map(({ id, at, to, subject, text, attachments }) => {
      const files = attachments.map(
        ({ name, content }, n) =>
          `<a href="/mail/${id}/attachments/${n}">${escapeHtml(name)}</a> (${Math.ceil(content.length / 1024)} KB)`,
      );
      return `<li><details><summary><b>${escapeHtml(subject || '(senza oggetto)')}</b><br>a ${escapeHtml(to.join(', '))}, ore ${time(at)}</summary><pre>${escapeHtml(text)}</pre></details>${files.join(', ')}</li>`;
    });
  return `<section><h2>Posta inviata</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="empty">Nessun messaggio.</p>'}</section>`;
}

function faultCard({ faults }: World): string {
  const rows = faults.services.map((service) => {
    const options = faultModes.map(
      (mode) =>
        `<option value="${mode}" ${faults.mode(service) === mode ? 'selected' : ''}>${modeNames[mode]}</option>`,
    );
    return `<form method="post" action="/guasto" class="row ${faults.mode(service) === 'ok' ? '' : 'broken'}"><input type="hidden" name="service" value="${service}"><label>${service}<select name="mode">${options.join('')}</select></label><button>Imposta</button></form>`;
  });
  return `<section><h2>Guasti</h2>${rows.join('')}</section>`;
}

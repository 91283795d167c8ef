/**
 * The page for a person, at `/`: the outside world played by hand. Plain forms, answered by going back to the page.
 * Its acts are POST /gioca (a phone for a login code), /report (a trading report), /ritiro (a pick-up), /guasto (a fault).
 */
import type { Courier } from './courier.ts';
import { faultModes, type Faults } from './faults.ts';
import { escapeHtml } from './html.ts';
import { BadInput, faultyServices, type Call, type Reply, type Route } from './call.ts';
import type { MailBox } from './mail.ts';
import { phones, testImei, testSerial, type Phone } from './phones.ts';
import { cleanBlacklistStatus, phoneTests, type Phonecheck } from './phonecheck.ts';
import type { Picea } from './picea.ts';
import { pageStyle } from './page-style.ts';

type World = {
  phonecheck: Phonecheck;
  picea: Picea;
  courier: Courier;
  mail: MailBox;
  faults: Faults;
  origin(): string;
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
    act('/gioca', (form) => {
      const phone = identityOf(form);
      const code = form.get('login_code') ?? '';
      world.phonecheck.play({
        login_code: code,
        ...phone,
        failed: form.getAll('failed'),
        blacklistStatus: form.get('blacklist') ?? '',
        partial: form.has('partial'),
      });
      return said(`${phone.make} ${phone.modelName} (IMEI ${phone.imei}) risponde al codice ${code}.`);
    }),
    act('/report', (form) => {
      const { make, modelName, modelNo, memory, color, imei, serial } = identityOf(form);
      const price = Number((form.get('price') ?? '').replace(',', '.'));
      const highest = Number((form.get('highest') || form.get('price') || '').replace(',', '.'));
      if (![price, highest].every((value) => Number.isFinite(value) && value >= 0))
        throw new BadInput('il prezzo è un numero di euro');
      const { link } = world.picea.make({
        device: {
          manufacturer: make,
          model_name: modelName,
          model_code: modelNo,
          color,
          storage_str: memory,
          imei,
          serial_number: serial,
        },
        ...(form.get('outcome') === 'none'
          ? {}
          : {
              trading: { deal_accepted: form.get('outcome') === 'accepted', price, highest_price: highest },
            }),
      });
      return `<p class="notice">Report pronto: ${linkField(link)}</p>`;
    }),
    act('/ritiro', (form) => {
      const { id } =
        form.get('step') === 'confirm'
          ? world.courier.confirm(form.get('id') ?? '')
          : world.courier.collect(form.get('id') ?? '');
      return said(
        form.get('step') === 'confirm' ? `Ritiro ${id} preso in carico.` : `Ritiro ${id} effettuato.`,
      );
    }),
    act('/guasto', (form) => {
      world.faults.set(form.get('service') ?? '', form.get('mode') ?? '');
      return said(`${form.get('service')}: ${modeNames[form.get('mode') ?? '']}.`);
    }),
  ];
}

const said = (text: string): string => `<p class="notice">${escapeHtml(text)}</p>`;

function identityOf(form: URLSearchParams): Phone & { imei: string; imei2: string; serial: string } {
  const phone = phones[Number(form.get('phone'))];
  if (!phone) throw new BadInput('telefono sconosciuto');
  const { make, modelName, modelNo, memory, color } = phone;
  const imei = form.get('imei')?.trim() || testImei();
  if (!/^\d{15}$/.test(imei)) throw new BadInput("l'IMEI ha 15 cifre");
  return {
    make,
    modelName,
    modelNo,
    memory,
    color,
    imei,
    imei2: '',
    serial: form.get('serial')?.trim() || testSerial(),
  };
}

function pageOf(world: World, notice: string): string {
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulatori</title><style>${pageStyle}</style></head>
<body><header><h1>Il mondo di fuori</h1>
<p>Qui si fa la parte dei servizi esterni: il telefono, il corriere, la posta. Niente di ciò che accade qui esce da questo computer.</p></header>
${notice}
<main>${playCard(world)}${reportCard(world)}${courierCard(world)}${mailCard(world)}${faultCard(world)}</main>
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

const time = (at: Date | string): string =>
  new Date(at).toLocaleTimeString('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });
const linkField = (link: string): string =>
  `<span class="copy"><input readonly aria-label="Link del report" value="${escapeHtml(link)}"><button type="button" data-copy>Copia</button></span>`;

function phoneFields(): string {
  const options = phones.map(
    ({ make, modelName, memory, note }, at) =>
      `<option value="${at}">${escapeHtml(`${make} ${modelName} ${memory}${note ? ` (${note})` : ''}`)}</option>`,
  );
  return `<label>Telefono<select name="phone">${options.join('')}</select></label>
<div class="pair"><label>IMEI<input name="imei" inputmode="numeric" maxlength="15" placeholder="nuovo"></label>
<label>Numero di serie<input name="serial" maxlength="20" placeholder="nuovo"></label></div>`;
}

function playCard({ phonecheck }: World): string {
  const open = phonecheck.codes().filter(({ device }) => device?.['status'] !== 'complete');
  const codes = open.map(
    (
      { code, profile, given, device },
      at,
    ) => `<label class="choice"><input type="radio" name="login_code" value="${code}" ${at === 0 ? 'checked' : ''}>
<span><code>${code}</code> ${profile}, ore ${time(given)}${device ? ', prova in corso' : ''}</span></label>`,
  );
  const tests = phoneTests.map(
    (name) =>
      `<label class="choice"><input type="checkbox" name="failed" value="${escapeHtml(name)}"><span>${escapeHtml(name)}</span></label>`,
  );
  return `<section><h2>Prova del telefono</h2>${
    open.length === 0
      ? '<p class="empty">Nessun codice in attesa. Chiederne uno dalla schermata di acquisto, poi tornare qui.</p>'
      : `<form method="post" action="/gioca"><fieldset><legend>Codice</legend>${codes.join('')}</fieldset>${phoneFields()}
<details><summary>Prove non superate</summary><div class="grid">${tests.join('')}</div></details>
<label>Lista nera<select name="blacklist"><option value="${cleanBlacklistStatus}">Pulito</option><option>Reported lost or stolen</option><option value="">Non controllato</option></select></label>
<label class="choice"><input type="checkbox" name="partial"><span>La prova è ancora in corso: solo i dati del telefono</span></label>
<button>Rispondi</button></form>`
  }</section>`;
}

function reportCard({ picea, ...world }: World): string {
  const made = picea
    .reports()
    .slice(0, 5)
    .map(
      ({ uid, device }) =>
        `<li>${escapeHtml(device['model_name'])} ${linkField(`${world.origin()}/picea/r/${uid}`)}</li>`,
    );
  return `<section><h2>Report di valutazione</h2><form method="post" action="/report">${phoneFields()}
<div class="pair"><label>Prezzo offerto (€)<input name="price" required inputmode="decimal" value="120,00"></label>
<label>Prezzo massimo (€)<input name="highest" inputmode="decimal" placeholder="uguale"></label></div>
<label>Esito<select name="outcome"><option value="accepted">Offerta accettata</option><option value="refused">Offerta rifiutata</option><option value="none">Non è un report di trading</option></select></label>
<button>Crea il report</button></form>${made.length > 0 ? `<h3>Ultimi report</h3><ul>${made.join('')}</ul>` : ''}</section>`;
}

function courierCard({ courier }: World): string {
  const rows = courier.pickups().map(({ id, bda, sender, parcels, date, cancelled, shipment, events }) => {
    const state = cancelled
      ? 'annullato'
      : shipment
        ? `spedizione ${shipment}`
        : (events.at(-1)?.state ?? '');
    const step = (name: string, text: string) => `<button name="step" value="${name}">${text}</button>`;
    const taken = events.some(({ code }) => code === 901);
    const form =
      cancelled || shipment
        ? ''
        : `<form method="post" action="/ritiro" class="inline"><input type="hidden" name="id" value="${id}">${taken ? '' : step('confirm', 'Prendi in carico')}${step('collect', 'Ritira')}</form>`;
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
  const rows = faultyServices.map((service) => {
    const options = faultModes.map(
      (mode) =>
        `<option value="${mode}" ${faults.mode(service) === mode ? 'selected' : ''}>${modeNames[mode]}</option>`,
    );
    return `<form method="post" action="/guasto" class="row ${faults.mode(service) === 'ok' ? '' : 'broken'}"><input type="hidden" name="service" value="${service}"><label>${service}<select name="mode">${options.join('')}</select></label><button>Imposta</button></form>`;
  });
  return `<section><h2>Guasti</h2>${rows.join('')}</section>`;
}

import { quote } from '#domain/quote';
import { toCents, toEuro } from '#domain/money';
import { withCoupon } from '#domain/payment-mode';
import { demoDocument, demoImei, demoSerial } from './compose-identity.ts';
import { customers } from './customers.ts';
import { apple } from './price-list-apple.ts';
import { otherBrands } from './price-list-others.ts';
import { samsung } from './price-list-samsung.ts';
import type { Memory } from './act.ts';
import type { Caller, Product } from './product.ts';
import type { PurchasePlan } from './purchases.ts';
import { signReceipt } from './sign-receipt.ts';

interface Phone {
  brand_name: string;
  model_name: string;
  model_code: string;
  memory_gb: string;
}
type Cycle = { serial_number: string; num_times: number };

const colors = ['Nero', 'Bianco', 'Blu', 'Grigio', 'Verde', 'Viola'];
const modes = { voucher: 1, cash: 2, card: 3 } as const;

/** Takes one phone at the counter as a shop does, call by call, up to where the plan ends. `number` is its place in the plan. */
export async function makePurchase(
  product: Product,
  memory: Memory,
  plan: PurchasePlan,
  number: number,
): Promise<void> {
  const till = await product.till(plan.shop, number % 3 === 0 ? 2 : 1);
  const cycle = await openPurchase(product, till, plan, number);
  const { ending } = plan;
  if (ending === 'cancelled') {
    await till.mutate('deleteDevicePending', { ...cycle, id_negozio: plan.shop });
    return;
  }
  await till.mutate('setAcquisto', { ...cycle, is_account_rimosso: 1 });
  if (ending === 'left at payment') return;
  const mode = ending === 'left at document' ? 1 : modes[ending];
  await till.mutate('setAcquisto', { ...cycle, id_modalita_pagamento: mode });
  const id_cliente = await customerOf(till, memory, plan.customer);
  await till.mutate('setAcquisto', { ...cycle, id_cliente });
  if (ending === 'left at document') return;

  const document = documentOf(plan.customer);
  const signer = customers.find(({ name }) => name === plan.customer)?.signer;
  // Some tills ask who issued it, too.
  const issue = number % 4 === 0 ? issueOf[document.id_tipo_documento] : {};
  await till.mutate('setAcquisto', { ...cycle, ...document, ...issue, ...signer });
  if (plan.bonus) {
    const identifiers = {
      imei_acquistato: demoImei(900_000 + number),
      ean: plan.bonus === 'APL50' ? '8000000000026' : null,
    };
    await till.mutate('setImeiSupervalutazione', { ...cycle, ...identifiers, sku_campagna: plan.bonus });
  }
  const coupon_serial_number = withCoupon(mode) ? await issueCoupon(till, cycle) : null;
  await till.mutate('setRicevuta', {
    ...cycle,
    id_negozio: plan.shop,
    id_cliente,
    ...document,
    id_modalita_pagamento: mode,
    is_coupon: withCoupon(mode) ? 1 : 0,
    coupon_serial_number,
  });
  memory.purchases.set(number, { ...cycle, coupon_serial_number });
  // Some customers left without signing: those documents are still missing.
  if (number % 3 !== 1) return;
  await signReceipt(product, till, cycle, { number, id_cliente, id_negozio: plan.shop });
}

/** Identifies, values and grades the phone, and opens the pending purchase. */
async function openPurchase(
  product: Product,
  till: Caller,
  plan: PurchasePlan,
  number: number,
): Promise<Cycle> {
  const phone = phoneOf(plan.phone);
  const imei = demoImei(number);
  const failedTests = plan.failed ?? [];
  const report = plan.manual ? null : await diagnose(product, till, plan, number);
  const [listed] = plan.manual
    ? []
    : await till.query('getDevicePriceByModelNo', {
        model_name: phone.model_code,
        brand: phone.brand_name,
        memory: phone.memory_gb,
      });
  if (!listed && !plan.manual) throw new Error(`demo: ${plan.phone} has no price`);
  const worth = quote({
    base: toCents(listed?.working_price ?? 2),
    // The prices a shop is told are already its own.
    listPercent: 100,
    isManual: plan.manual === true,
    failedTests,
    grade: plan.grade,
    paymentMode: null,
    cashPercent: 100,
    bonus: null,
  });
  const { num_times, serial_number } = await till.mutate('setNewDevice', {
    ...phone,
    model_code: plan.manual ? null : phone.model_code,
    imei,
    ...report,
    valore_iniziale: toEuro(worth.valore_iniziale),
    valore_acquisto: toEuro(worth.valore_acquisto),
    grado_estetico: plan.grade,
    id_negozio: plan.shop,
    motivo_blacklist: plan.unknownBlacklist ?? null,
  });
  const cycle = { serial_number, num_times };
  const opened = await till.mutate('setAcquisto', {
    ...cycle,
    grado_schermo: plan.grade,
    grado_vetro: 'A',
    grado_cornice: 'A',
    grado_fotocamera: 'A',
  });
  if (opened.is_ricevuta_richiesta === 1)
    await till.mutate('setAcquisto', { ...cycle, is_ricevuta_posseduta: 1 });
  return cycle;
}

/** The login code on the phone, its tests, and the report as the product read it. */
async function diagnose(product: Product, till: Caller, plan: PurchasePlan, number: number) {
  const phone = phoneOf(plan.phone);
  const [given] = await till.query('getPhoneCheckLoginCode', { profile_name: 'IT' });
  const login_code = given?.login_code ?? '';
  const response = await fetch(`${product.simulators}/phonecheck/play`, {
    method: 'POST',
    body: JSON.stringify({
      login_code,
      make: phone.brand_name,
      modelName: phone.model_name,
      modelNo: phone.model_code,
      memory: phone.memory_gb,
      imei: demoImei(number),
      serial: demoSerial(number),
      color: colors[number % colors.length],
      failed: plan.failed ?? [],
      ...(plan.unknownBlacklist ? { blacklistStatus: '' } : {}),
    }),
  });
  if (!response.ok) throw new Error(`demo: the phone could not be played: ${await response.text()}`);
  const [info] = await till.query('getPhoneCheckDeviceInfo', { login_code });
  if (info?.data.stato !== 'COMPLETO') throw new Error(`demo: ${login_code} has no report`);
  const { serial, color, evaluation_id } = info.data;
  return { serial_number: serial, color, evaluation_id, report_id: login_code };
}

async function issueCoupon(till: Caller, cycle: Cycle): Promise<string> {
  const { coupon_serial_number } = await till.mutate('setCoupon', cycle);
  const [purchase] = await till.query('getAcquisto', cycle);
  await till.mutate('updateCoupon', { ...cycle, coupon_value: purchase?.coupon_value ?? 0 });
  return coupon_serial_number;
}

/** The customer's id; made the first time. */
async function customerOf(till: Caller, memory: Memory, name: string): Promise<number> {
  const known = memory.customers.get(name);
  if (known !== undefined) return known;
  const customer = customers.find((one) => one.name === name);
  if (!customer) throw new Error(`demo: nobody is called ${name}`);
  const { id_cliente } = await till.mutate('setCliente', customer.fields);
  memory.customers.set(name, id_cliente);
  return id_cliente;
}

const issueOf = {
  1: { ente_rilascio: 'Ministero dell’Interno', data_rilascio: '2022-05-16' },
  2: { ente_rilascio: 'Questura di Milano', data_rilascio: '2021-09-08' },
  3: { ente_rilascio: 'MIT-UCO', data_rilascio: '2023-02-20' },
};

function documentOf(name: string): { id_tipo_documento: 1 | 2 | 3; numero_documento: string } {
  const at = customers.findIndex((one) => one.name === name);
  const type = at % 5 === 4 ? 2 : at % 5 === 2 ? 3 : 1;
  return { id_tipo_documento: type, numero_documento: demoDocument(type, at) };
}

function phoneOf(name: string): Phone {
  for (const { brand, phones, tablets = [] } of [apple, samsung, ...otherBrands]) {
    for (const [model_name, codes, prices] of [...phones, ...tablets]) {
      const gb = Object.keys(prices).find((one) => `${brand} ${model_name} ${one}` === name);
      if (gb) return { brand_name: brand, model_name, model_code: codes.split(' ')[0] ?? '', memory_gb: gb };
    }
  }
  throw new Error(`demo: the price list has no ${name}`);
}

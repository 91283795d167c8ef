/**
 * Samsung's campaign: is the IMEI of the phone bought in it, and was it used already. Wholly our own definition.
 *
 * POST /samsung/check {imei} → {status: 'TROVATO' | 'NON_TROVATO', imei_used: 0 | 1, imei, sku, ean}
 *      (sku and ean null when not found); an imei that isn't 15 digits is 400 {msg}
 * POST /samsung/report {imei, marketing_name, brand_name, device_value, voucher_value, store_name, store_city,
 *      store_province} → {accepted: true}; the IMEI counts as used from then on. A second report of one IMEI is accepted
 *      and kept once. An unknown IMEI: {accepted: false, msg}
 * GET  /samsung/reports → the reports received
 * POST /samsung/imeis {imei, imei_used?, sku?, ean?} puts an IMEI in the campaign or changes it
 * GET  /samsung/imeis → all of them
 */
import { BadInput, jsonOf, textOf, type Call, type Part, type Reply } from './call.ts';

type CampaignImei = { imei: string; imei_used: 0 | 1; sku: string; ean: string };
type Samsung = Part & { imeis(): CampaignImei[]; reports(): Record<string, unknown>[] };

/** A campaign with the demo world's two IMEIs, and a few more free ones. */
export function createSamsung(): Samsung {
  const imeis = new Map<string, CampaignImei>();
  const put = (imei: string, imei_used: 0 | 1, sku = 'SAM30', ean = '8000000000019') =>
    imeis.set(imei, { imei, imei_used, sku, ean });
  put('001234560000014', 0);
  put('001234560000022', 1);
  put('001234560000030', 0);
  put('001234560000048', 0);
  const reports: (Record<string, unknown> & { imei: string; received: string })[] = [];

  const check = (call: Call): Reply => {
    const imei = imeiOf(jsonOf(call));
    const found = imeis.get(imei);
    return {
      json: found
        ? { status: 'TROVATO', ...found }
        : { status: 'NON_TROVATO', imei_used: 0, imei, sku: null, ean: null },
    };
  };
  const report = (call: Call): Reply => {
    const fields = jsonOf(call);
    const imei = imeiOf(fields);
    const found = imeis.get(imei);
    if (!found) return { json: { accepted: false, msg: 'unknown imei' } };
    found.imei_used = 1;
    if (!reports.some((known) => known.imei === imei))
      reports.push({ ...fields, imei, received: new Date().toISOString() });
    return { json: { accepted: true } };
  };
  const add = (call: Call): Reply => {
    const fields = jsonOf(call);
    put(
      imeiOf(fields),
      fields['imei_used'] === 1 ? 1 : 0,
      textOf(fields, 'sku') || undefined,
      textOf(fields, 'ean') || undefined,
    );
    return { json: [...imeis.values()] };
  };

  return {
    service: 'samsung',
    imeis: () => [...imeis.values()],
    reports: () => reports,
    routes: [
      { service: 'samsung', method: 'POST', path: '/samsung/check', answer: check },
      { service: 'samsung', method: 'POST', path: '/samsung/report', answer: report },
      { method: 'GET', path: '/samsung/reports', answer: () => ({ json: reports }) },
      { method: 'POST', path: '/samsung/imeis', answer: add },
      { method: 'GET', path: '/samsung/imeis', answer: () => ({ json: [...imeis.values()] }) },
    ],
  };
}

function imeiOf(fields: Record<string, unknown>): string {
  const imei = textOf(fields, 'imei');
  if (!/^\d{15}$/.test(imei)) throw new BadInput('imei must be 15 digits');
  return imei;
}

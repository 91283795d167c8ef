import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type Simulators } from './main.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());

async function post(path: string, body: object): Promise<unknown> {
  return await (
    await fetch(`${simulators.url}/samsung/${path}`, { method: 'POST', body: JSON.stringify(body) })
  ).json();
}

describe('samsung', () => {
  it('tells free, used and unknown IMEIs', async () => {
    expect(await post('check', { imei: '001234560000014' })).toMatchObject({
      status: 'TROVATO',
      imei_used: 0,
      sku: 'SAM30',
    });
    expect(await post('check', { imei: '001234560000022' })).toMatchObject({
      status: 'TROVATO',
      imei_used: 1,
    });
    expect(await post('check', { imei: '009999990000000' })).toMatchObject({
      status: 'NON_TROVATO',
      imei_used: 0,
    });
    expect(await post('check', { imei: '12' })).toEqual({ msg: 'imei must be 15 digits' });
  });

  it('counts a reported IMEI as used, and keeps one report of it', async () => {
    await post('imeis', { imei: '001234560000063', sku: 'SAM99' });
    expect(await post('check', { imei: '001234560000063' })).toMatchObject({ imei_used: 0, sku: 'SAM99' });
    const report = {
      imei: '001234560000063',
      marketing_name: 'Galaxy',
      brand_name: 'Samsung',
      device_value: 210,
      voucher_value: 240,
      store_city: 'Milano',
    };
    expect(await post('report', report)).toEqual({ accepted: true });
    expect(await post('report', report)).toEqual({ accepted: true });
    expect(await post('report', { imei: '009999990000000' })).toMatchObject({ accepted: false });
    expect(await post('check', { imei: '001234560000063' })).toMatchObject({ imei_used: 1 });
    const reports = (await (await fetch(`${simulators.url}/samsung/reports`)).json()) as object[];
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject(report);
  });
});

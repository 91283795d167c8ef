import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { memoryNames, parseMemory } from '#domain/memory';
import type { ReportSource } from '#domain/source';
import { purchaseText } from '#domain/text';
import { ApiFault, query } from '#lib/api';
import { asking, askingOne } from '#lib/asking';
import { queryClient } from '#lib/query-client';
import type { FoundDevice } from '#parts/device';
import { deviceName, fromReport, withTypedImei, type Reported } from './found-device.ts';
import { canSign, priceOfText, sign } from './picea-request.ts';

/** What a way of identifying came to: the phone, or the sentence of S1 §8 that says why not. */
type Identified =
  | { found: FoundDevice }
  | { problem: string }
  | { lacksMemory: FoundDevice | null }
  | { unpriced: string };

/** How the phone with a login code is getting on; asked every 3 s, not in a hidden tab. */
export const loginCodeQuery = (login_code: string) =>
  askingOne(
    'getPhoneCheckDeviceInfo',
    { login_code },
    {
      refetchInterval: ({ state }) => (state.data?.data.stato === 'COMPLETO' ? false : 3000),
      staleTime: 0,
    },
  );

/** A device as the phone with a login code reports it. */
export type PhoneCheckData = RowOf<'getPhoneCheckDeviceInfo'>['data'];

/** What the phone has sent; null where the service knows no such code any more (S1 §8). Throws ApiFault. */
export async function readReport(loginCode: string): Promise<PhoneCheckData | null> {
  try {
    const row = await queryClient.fetchQuery(loginCodeQuery(loginCode));
    return row?.data ?? null;
  } catch (fault) {
    if (fault instanceof ApiFault && fault.ret_message === 'REPORT_NON_TROVATO') return null;
    throw fault;
  }
}

/** Asks for a login code of the EU's or Italy's profile. Throws ApiFault. */
export async function newLoginCode(profile_name: 'IT' | 'EU'): Promise<string> {
  const [row] = await query('getPhoneCheckLoginCode', { profile_name });
  if (!row) throw new ApiFault({}, 200);
  return row.login_code;
}

/**
 * A finished report with its list price: by the maker's model number, else by name; or with what head office answered for
 * it, where that is more (rulings §11). Throws ApiFault.
 */
export async function identifyByList(fonte: ReportSource, report: Reported): Promise<Identified> {
  const { make, modelName, modelNo, memory } = report;
  if (parseMemory(memory ?? '') === null && modelName && (await isListed(make, modelName)))
    return { lacksMemory: null };
  const wanted = { brand: make, memory: memory ?? '' };
  const byNumber =
    modelNo && memory ? await query('getDevicePriceByModelNo', { ...wanted, model_name: modelNo }) : [];
  const prices =
    byNumber.length === 0 && modelName && memory
      ? await query('getDevicePrice', { ...wanted, model_name: modelName })
      : byNumber;
  const onList = prices[0]?.working_price ?? null;
  const asked = report.prezzo_sede ?? null;
  const base = asked !== null && asked > (onList ?? 0) ? asked : onList;
  if (base === null)
    return { unpriced: purchaseText.notInPriceList(deviceName(make, modelName ?? modelNo, memory)) };
  const found = fromReport(fonte, report, { base, isAsked: base !== onList });
  return { found: report.imei_chiesto ? withTypedImei(found, report.imei_chiesto) : found };
}

/** A login code's report as the house keeps it: no new test, and the service isn't asked. Throws ApiFault. */
export async function storedReport(evaluation_id: string) {
  const [row] = await query('getReportConservato', { evaluation_id });
  if (!row) throw new ApiFault({}, 200);
  return row.data;
}

/** Spelled as lists compare: lower case, without spaces. */
const compact = (name: string): string => name.toLowerCase().replaceAll(' ', '');

const brandsQuery = asking('getBrands', {}, { staleTime: Infinity });
const modelsQuery = (id_brand: number | null) =>
  asking('getPriceCheckModels', { id_brand }, { staleTime: Infinity });

/** True where the list has this model in any memory: only then a memory that the report lacks is worth asking for. */
async function isListed(make: string | null, modelName: string): Promise<boolean> {
  const brands = await queryClient.fetchQuery(brandsQuery);
  const brand = brands.find(({ brand_name }) => compact(brand_name) === compact(make ?? ''));
  if (!brand) return false;
  const models = await queryClient.fetchQuery(modelsQuery(brand.id_brand));
  return models.some(({ model_name }) => compact(model_name) === compact(modelName));
}

/** Brands of the list, the models of the one that is named, the memories of the model: as the list spells them. */
export function useListed(make: string | null, modelName: string | null) {
  const brands = useQuery(brandsQuery).data;
  const brand = brands?.find(({ brand_name }) => compact(brand_name) === compact(make ?? ''));
  const models = useQuery({ ...modelsQuery(brand?.id_brand ?? null), enabled: brand !== undefined }).data;
  const known = brand ? models : [];
  const model = known?.find(({ model_name }) => compact(model_name) === compact(modelName ?? ''));
  const memories = useQuery(
    asking(
      'getPriceModelsMemory',
      { id_model_name: model?.id_model_name ?? null },
      { staleTime: Infinity, enabled: model !== undefined },
    ),
  ).data;
  return {
    brands: brands ?? [],
    brand,
    models: known ?? [],
    model,
    memories: model ? memories : undefined,
    /** What is not on the list is known to be so only once the list is there. */
    isStrangeBrand: brands !== undefined && brand === undefined,
    isStrangeModel: brand !== undefined && models !== undefined && model === undefined,
  };
}

/** The memories of a model; all there are where the list doesn't know it. */
export function useListedMemories(make: string | null, modelName: string | null): string[] {
  const { memories } = useListed(make, modelName);
  return memories?.map(({ memory }) => memory) ?? Object.values(memoryNames);
}

/** The last segment of a report link's path is the report's id; a bare id does too (rulings §4). */
function reportIdOf(link: string): string {
  const path = link.trim().slice(0, 1000).split(/[?#]/)[0] ?? '';
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** Reads a Picea trading report in its two steps, each signed. Throws ApiFault. */
export async function identifyByReport(link: string, id_affiliato: number): Promise<Identified> {
  if (!canSign()) return { problem: 'Per leggere un report apri Permuta con un indirizzo https.' };
  const [keys] = await query('getPiceaKeys', { id_affiliato });
  if (!keys) return { problem: purchaseText.reportNotFound };
  const signed = async (content: object) => {
    const body = JSON.stringify(content);
    const signature = await sign(keys.client_key, keys.client_id, body);
    return { body, apiKey: keys.client_key, clientId: keys.client_id, signature };
  };

  const [first] = await query('getPiceaData', await signed({ report_id: reportIdOf(link) }));
  if (first?.status !== 0 || !first.report) return { problem: purchaseText.reportNotFound };
  const { uid, type } = first.report;
  const [second] = await query('getPiceaDataReport', await signed({ uid, type }));
  if (second?.status !== 0 || !second.report) return { problem: purchaseText.reportNotFound };

  const trading = second.report.operations.find((operation) => operation.type === 'Trading')?.trading_details;
  if (!trading) return { problem: purchaseText.reportNotTrading };
  if (!trading.deal_accepted) return { problem: purchaseText.reportNotAccepted };
  const price = priceOfText(trading.price_details.price_string);
  if (price === null) return { problem: purchaseText.reportNotFound };
  const { manufacturer, model_name, model_code, storage_str, serial_number, imei, imei2, color } =
    second.report.device;
  const report: Reported = {
    report_id: uid,
    evaluation_id: second.evaluation_id,
    make: manufacturer,
    modelName: model_name,
    modelNo: model_code,
    memory: storage_str,
    imei,
    imei2,
    serial: serial_number,
    color,
  };
  const massimo = trading.highest_price_details.price;
  const found = fromReport('PICEA', report, { base: price, massimo });
  return parseMemory(storage_str) === null ? { lacksMemory: found } : { found };
}

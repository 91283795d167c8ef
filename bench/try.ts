import { startBenchDatabase } from './database.ts';
const d = await startBenchDatabase(Number(process.argv[2] ?? 300000));
console.log(d.filledIn);
const { rows } = await d.pool.query("select (select count(*) from device) d, (select count(*) from receipt) r, (select count(*) from device_event) e, (select count(*) from coupon) c, (select count(*) from pg_indexes where schemaname='public') i");
console.log(rows, (await d.pool.query("select id_stato_device, count(*), count(distinct brand_name) from device where id_negozio=1005 group by 1 order by 1")).rows);
await d.stop();

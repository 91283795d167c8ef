// npm run large: the product on a throwaway database of three thousand shops, to be used and looked at until Ctrl-C.
// PORT is where (3000), BENCH_ROWS the number of devices.
import { wordsOf } from '../scripts/command.ts';
import { buildWeb, webIsBuilt } from '../scripts/web-build.ts';
import { openAccounts } from './bank-accounts.ts';
import { startBenchDatabase } from './database.ts';
import { largeChain, password, world } from './data.ts';
import { openOffice, officeUser } from './office.ts';
import { colleagues, fillOffice, makeInvoices } from './office-world.ts';
import { startServerProcess } from './server-process.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
wordsOf('bench/large-chain.ts');
const rows = Number(process.env['BENCH_ROWS'] || 60_000);
if (!webIsBuilt()) await buildWeb();
console.log(
  `Si preparano ${largeChain.shops} negozi e ${rows} dispositivi, ${largeChain.underWay} in lavorazione…`,
);
const database = await startBenchDatabase(rows, largeChain);
await openOffice(database.pool);
await openAccounts(database.pool);
await fillOffice(database.pool);
const server = await startServerProcess(database.productUrl, Number(process.env['PORT'] || 3000));
await makeInvoices(database.pool, server.url, 6);
console.log(`Permuta è pronta: ${server.url}
Sede: ${officeUser}, ${colleagues.sede}; supporto: ${colleagues.supporto}; master: ${colleagues.master}; negozi: negozio${world.firstShop} … negozio${world.firstShop + largeChain.shops - 1}. Password: ${password}`);

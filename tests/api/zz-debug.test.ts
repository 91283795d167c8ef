import { afterAll, beforeAll, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { readEvents } from '#tests/kit/event-reader';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ config: { heartbeatMs: 50 } }); await buildWorld(server.db); });
afterAll(async () => { 
  const t=Date.now();
  const timer = setInterval(() => console.log(Date.now()-t, process.getActiveResourcesInfo().join(' '), server.app.pool.totalCount, server.app.pool.idleCount), 2000);
  await server.stop(); clearInterval(timer); console.log('stopped', Date.now()-t); });
it('a', async () => {
  const rs = await Promise.all(['negozio','master'].map(async (u) => readEvents(await server.signedIn(u))));
  await new Promise(r => setTimeout(r, 300));
  for (const r of rs) r.close();
});

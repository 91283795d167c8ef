import type { Handlers } from '#server/call/handlers';
import { readSetting } from './store.ts';

export const settingsHandlers: Handlers<'getImpostazioni'> = {
  async getImpostazioni(ctx) {
    const addresses = await readSetting<{ app_store: string; play_store: string }>(
      ctx.db,
      'install_qr',
      ctx.now,
    );
    const limite_contanti = await readSetting<number>(ctx.db, 'limite_contanti', ctx.now);
    return [{ ...addresses, limite_contanti }];
  },
};

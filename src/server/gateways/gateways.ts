import type { Config } from '#server/kit/config';
import type { Db } from '#server/kit/database';
import { createAltcha } from './altcha.ts';
import type { CaptchaPort } from './captcha.ts';
import type { CourierPort } from './courier.ts';
import { createGls } from './gls.ts';
import { createMail, type MailPort } from './mail.ts';
import { createPhoneCheck, type PhoneCheckPort } from './phonecheck.ts';
import { createPicea, type PiceaPort } from './picea.ts';
import { createSamsung, type SamsungPort } from './samsung.ts';
import { createSiteverify } from './siteverify.ts';

/** The outside world, each behind a port; null: not configured (rulings §8). */
export interface Gateways {
  phonecheck: PhoneCheckPort | null;
  picea: PiceaPort | null;
  samsung: SamsungPort | null;
  captcha: CaptchaPort;
  mail: MailPort | null;
  courier: CourierPort | null;
}

type Outside = Pick<Config, 'phonecheck' | 'picea' | 'samsung' | 'siteverify' | 'smtp' | 'gls'>;

/**
 * The configured services; in their place the simulators where `simulatorUrl` tells their address, by the same adapters
 * and with the credentials that simulators take; else nothing.
 */
export function createGateways(config: Outside, db: Db, simulatorUrl: string | null): Gateways {
  const simulated = simulatorUrl === null ? null : simulatedServices(simulatorUrl);
  const phonecheck = config.phonecheck ?? simulated?.phonecheck;
  const picea = config.picea ?? simulated?.picea;
  const samsung = config.samsung ?? simulated?.samsung;
  const gls = config.gls ?? simulated?.gls;
  return {
    phonecheck: phonecheck ? createPhoneCheck(phonecheck) : null,
    picea: picea ? createPicea(picea) : null,
    samsung: samsung ? createSamsung(samsung) : null,
    captcha: config.siteverify ? createSiteverify(config.siteverify) : createAltcha(db),
    mail: config.smtp ? createMail(config.smtp) : null,
    courier: gls ? createGls(gls) : null,
  };
}

/** The simulators as services of ours. */
export function simulatedServices(url: string) {
  return {
    phonecheck: { url: `${url}/phonecheck`, username: 'demo', password: 'demo' },
    picea: { url: `${url}/picea`, clientId: 'permuta-demo', key: 'picea-demo-key' },
    samsung: { url: `${url}/samsung`, key: '' },
    gls: {
      url: `${url}/courier/PHPApps`,
      trackUrl: `${url}/courier/XML`,
      pageUrl: `${url}/courier/parcels/{n}`,
      sede: 'MI',
      profilo: '100100',
      password: 'gls-demo',
      contratto: '2557',
    },
  };
}

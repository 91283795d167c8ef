import { asking, askingOne } from '#lib/asking';
import type { Cycle } from '#parts/device';

/** Whether a purchase wants an approval, and how the last request stands; while one is waited for, also its end is seen. */
export const approvalOf = ({ serial_number, num_times }: Cycle) =>
  askingOne(
    'getApprovazione',
    { serial_number, num_times },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.stato === 'CHIESTA' ? 10_000 : false),
    },
  );

/** Requests that wait for one's answer; told live, asked for now and then where the stream is broken. */
export const waitingApprovals = (isLive: boolean) =>
  asking('getApprovazioni', {}, { staleTime: 0, refetchInterval: isLive ? 60_000 : 15_000 });

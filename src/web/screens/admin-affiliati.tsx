import { AffiliateList } from '../features/affiliates/affiliate-list.tsx';

/** Affiliates with their terms (decisions §3). */
export function AdminAffiliati() {
  return <AffiliateList />;
}

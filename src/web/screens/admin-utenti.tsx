import { AccountList } from '../features/accounts/account-list.tsx';

/** Users and operators (issue: people and shops), for head office. */
export function AdminUtenti() {
  return <AccountList />;
}

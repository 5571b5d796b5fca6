import { keysOf } from '../../../schemas/recordOf';

/**
 * Class of a table in a database that is sharded by account (docs/sharding.md).
 * - `account`: distributed by its column `account_id`
 * - `record`: distributed by the account of its record; the column has to be added
 * - `reference`: copied to every node
 * - `local`: on the coordinator only
 */
type TableClass = 'account' | 'record' | 'reference' | 'local';

const tablesByClass: Record<TableClass, readonly string[]> = {
  account: [
    'account_days',
    'account_views',
    'account_words',
    'action_days',
    'action_sessions',
    'api_log',
    'audit_log',
    'contact_cards',
    'enquiries',
    'import_mappings',
    'imported_rows',
    'imports',
    'listing_counts',
    'listings',
    'search_changes',
    'tracking_events',
  ],
  record: [
    'images',
    'import_rows',
    'listing_benchmarks',
    'listing_days',
    'listing_months',
    'listings_to_match',
    'market_history',
    'promotion_charges',
    'promotions',
    'tracking_counted',
    'tracking_sources',
  ],
  reference: [
    'accounts',
    'announcements',
    'api_keys',
    'associations',
    'invitations',
    'meta_list_entries',
    'pages',
    'promotion_products',
    'users',
  ],
  local: [
    'address_words',
    'addresses',
    'authenticator_apps',
    'daily_totals',
    'favorites',
    'found_users',
    'idempotency_keys',
    'impersonations',
    'invitation_links',
    'job_slots',
    'listing_totals',
    'login_sessions',
    'mails',
    'market_cells',
    'market_months',
    'migrations',
    'passkeys',
    'password_resets',
    'queue_assignments',
    'rate_limits',
    'recovery_codes',
    'registration_links',
    'registrations',
    'saved_views',
    'search_agent_keys',
    'search_agent_matches',
    'search_agents',
    'search_days',
    'search_words',
    'second_factor_challenges',
    'tracking_progress',
    'tracking_salts',
    'unclaimed_pictures',
    'unwanted_mails',
  ],
};

/** All tables with their class; a table in two classes is listed twice. */
export const tableClasses: readonly (readonly [table: string, of: TableClass])[] = keysOf(
  tablesByClass,
).flatMap((of) => tablesByClass[of].map((table) => [table, of] as const));

const distributed = new Set([...tablesByClass.account, ...tablesByClass.record]);

export const isDistributed = (table: string): boolean => distributed.has(table);

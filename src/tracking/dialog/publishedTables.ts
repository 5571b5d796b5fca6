import { isRecord } from '../../../schemas/isRecord';
import { cookieTablesPath } from '../../../schemas/pages/paths';
import { isHarmlessMarkup } from '../../ui/harmlessMarkup';

const timeoutMs = 5_000;

interface PublishedTables {
  content: string;
  language: string;
}

/** Cookie tables published by staff; undefined if there are none, or if loading failed. */
const fetchTables = async (address: string): Promise<PublishedTables | undefined> => {
  try {
    const query = new URLSearchParams({ path: cookieTablesPath });
    const answer = await fetch(`${address}?${query.toString()}`, {
      headers: { 'Accept-Language': document.documentElement.lang },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    const page = isRecord(body) ? body.onlinePage : undefined;
    if (!isRecord(page)) return undefined;
    const { content, language } = page;
    return typeof content === 'string' && typeof language === 'string' && isHarmlessMarkup(content)
      ? { content, language }
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Replaces the built-in cookie tables by those that staff have published.
 * @param address URL of the published tables.
 */
export const showPublishedTables = async (modal: HTMLElement, address: string): Promise<void> => {
  const tables = await fetchTables(address);
  const body = modal.querySelector('.pm__body');
  if (!tables || !body) return;
  for (const builtIn of modal.querySelectorAll('.pm__section-table')) builtIn.remove();
  const place = document.createElement('div');
  place.className = 'published-tables';
  place.lang = tables.language;
  Reflect.set(place, 'innerHTML', tables.content);
  body.append(place);
};

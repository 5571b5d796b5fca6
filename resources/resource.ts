/** A react-admin resource as the data provider and the screens know it. Data alone: a file per resource beside this one. */
export interface Resource {
  /** The name in react-admin, e.g. `listings/rental`. */
  name: string;
  /** The path below the API's root, without a slash in front. */
  endpoint: string;
  /** Keys that bodies are wrapped in (docs/decisions/endpoints.md). */
  envelope: { one: string; many: string };
  /** False for lists that come whole: they take no filter, sort or range and answer no `Content-Range`. */
  paged: boolean;
}

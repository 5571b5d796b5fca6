/** Types of autocannon, which has no type declarations; only the used part. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface RequestTemplate<Context> extends Request {
    /** Called for every request; its `onResponse` gets the same `context`. */
    setupRequest?: (request: Request, context: Context) => Request;
    onResponse?: (status: number, body: string, context: Context, headers: Record<string, string>) => void;
  }

  export interface Options<Context> {
    url: string;
    connections: number;
    /** Duration in seconds. */
    duration: number;
    /** Requests per second, over all connections. */
    overallRate?: number;
    headers?: Record<string, string>;
    requests: RequestTemplate<Context>[];
  }

  export interface Result {
    /** Requests per second. */
    requests: { average: number; total: number };
    /** Latency in milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  const autocannon: <Context extends object>(options: Options<Context>) => Promise<Result>;
  export default autocannon;
}

/** The part that the bench uses; the package has no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Requests a second over all connections. */
    overallRate: number;
    /** Seconds. */
    duration: number;
    requests: { setupRequest: (request: object) => object }[];
  }
  interface Result {
    latency: { p97_5: number };
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../package.json';

/** Prefix of the product's metrics. Process and Node metrics keep their standard names. */
const PREFIX = 'impasto_';

type Collect = () => unknown;
type Definition<Label extends string> = { name: string; help: string; labels?: readonly Label[] };

/** Gauges are collected together per scrape, so one SQL statement can serve several metrics. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #collectors: Collect[] = [];

  /** @param service label of every series, so dashboards do not depend on the Prometheus configuration */
  constructor(service: 'web' | 'product-api') {
    this.#registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.#registry });
    const build = this.createGauge({ name: 'build_info', help: 'Version of the build.', labels: ['version', 'node'] });
    build.set({ version: packageJson.version, node: process.version }, 1);
  }

  createGauge<Label extends string = never>({ name, help, labels = [] }: Definition<Label>): Gauge<Label> {
    return new Gauge({ name: `${PREFIX}${name}`, help, labelNames: labels, registers: [this.#registry] });
  }

  createCounter<Label extends string = never>({ name, help, labels = [] }: Definition<Label>): Counter<Label> {
    return new Counter({ name: `${PREFIX}${name}`, help, labelNames: labels, registers: [this.#registry] });
  }

  createHistogram<Label extends string>(
    { name, help, labels = [] }: Definition<Label>,
    buckets: number[],
  ): Histogram<Label> {
    return new Histogram({ name: `${PREFIX}${name}`, help, labelNames: labels, buckets, registers: [this.#registry] });
  }

  /** Runs `collect` at the start of each scrape. It must not reject. */
  collect(collect: Collect): void {
    this.#collectors.push(collect);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  listNames(): string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name);
  }

  async scrape(): Promise<string> {
    await Promise.all(this.#collectors.map((collect) => collect()));
    return this.#registry.metrics();
  }
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../package.json';

/** Metrics of the process and of Node keep their usual names. */
const PREFIX = 'impasto_';

type Collect = () => unknown;
type Definition<Label extends string> = { name: string; help: string; labels?: readonly Label[] };

/**
 * Values that are read rather than counted are collected together during a scrape, so one SQL statement can serve
 * several of them.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #collectors: Collect[] = [];

  /** @param service labels every series, so dashboards do not depend on names in Prometheus's configuration. */
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

  /** Runs at the beginning of each scrape. `collect` must not reject. */
  collect(collect: Collect): void {
    this.#collectors.push(collect);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  listNames(): string[] {
    return this.#registry.getMetricsAsArray().map(({ name }) => name);
  }

  /** @returns Prometheus's text format. */
  async scrape(): Promise<string> {
    await Promise.all(this.#collectors.map((collect) => collect()));
    return this.#registry.metrics();
  }
}

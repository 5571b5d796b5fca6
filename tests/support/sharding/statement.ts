import { isDistributed } from './distribution';
import {
  isValue,
  type Outputs,
  one,
  otherClauses,
  type Range,
  type Reach,
  type Scope,
  setReturning,
  several,
} from './scope';
import { child, columnOf, isNode, itemsOf, type Node, namesIn, textOf } from './syntax';

/** Equalities between columns of a parsed statement, from which its shards are derived. */
export class Statement {
  readonly tables = new Set<string>();
  private readonly ranges: Range[] = [];
  private readonly links = new Map<string, string>();
  private readonly values = new Map<string, ReadonlySet<string>>();

  constructor(
    root: Node,
    private readonly columns: ReadonlyMap<string, ReadonlySet<string>>,
  ) {
    this.query(root, undefined);
    this.linkRecords();
  }

  private find(key: string): string {
    const next = this.links.get(key);
    return next === undefined ? key : this.find(next);
  }

  /** Links two equal expressions: columns share a root, which stores the values that they are compared with. */
  private link(first: string | undefined, second: string | undefined): void {
    if (first === undefined || second === undefined) return;
    const [value, other] = isValue(first) ? [first, second] : [second, first];
    const root = this.find(other);
    if (isValue(other)) return;
    if (isValue(value)) this.values.set(root, new Set(this.values.get(root)).add(value));
    else if (this.find(value) !== root) {
      const values = this.values.get(this.find(value)) ?? [];
      this.values.set(root, new Set([...(this.values.get(root) ?? []), ...values]));
      this.links.set(this.find(value), root);
    }
  }

  private isAt(key: string, value: string): boolean {
    return this.values.get(this.find(key))?.has(value) ?? false;
  }

  private add(scope: Scope, alias: string, range: Omit<Range, 'key'>): Range {
    const made = { key: `${alias}#${this.ranges.length}`, ...range };
    this.ranges.push(made);
    scope.ranges.set(alias, made);
    if (range.table !== undefined) this.tables.add(range.table);
    return made;
  }

  private has({ table, outputs }: Range, column: string): boolean {
    if (table !== undefined) return this.columns.get(table)?.has(column) ?? false;
    return (
      outputs !== undefined &&
      (outputs.named.has(column) || outputs.stars.some((star) => this.has(star, column)))
    );
  }

  private keyIn(range: Range, column: string): string {
    if (range.isFunction) return several;
    const star = range.outputs?.stars.find((inner) => this.has(inner, column));
    return range.outputs?.named.get(column) ?? (star ? this.keyIn(star, column) : `${range.key}.${column}`);
  }

  /** Key of a column reference or constant; undefined for other expressions. */
  private keyOf(expression: Node | undefined, scope: Scope): string | undefined {
    const cast = child(expression, 'TypeCast');
    if (cast) return this.keyOf(child(cast, 'arg'), scope);
    const column = columnOf(expression);
    if (!column) return this.constant(expression);
    for (let current: Scope | undefined = scope; current; current = current.parent) {
      const range =
        column.alias === undefined
          ? [...current.ranges.values()].find((each) => this.has(each, column.name))
          : current.ranges.get(column.alias);
      if (range) return this.keyIn(range, column.name);
    }
    return undefined;
  }

  private constant(expression: Node | undefined): string | undefined {
    if (!expression) return undefined;
    const inner = JSON.stringify(expression);
    if (inner.includes('"ColumnRef"') || inner.includes('"SubLink"')) return undefined;
    return namesIn(expression).some((name) => setReturning.test(name)) ? several : one;
  }

  private cteOf(name: string, scope: Scope | undefined): Outputs | undefined {
    return scope && (scope.ctes.get(name) ?? this.cteOf(name, scope.parent));
  }

  private from(item: Node, scope: Scope): void {
    const [table, join, subquery, call] = ['RangeVar', 'JoinExpr', 'RangeSubselect', 'RangeFunction'].map(
      (kind) => child(item, kind),
    );
    if (table) this.relation(table, scope);
    if (subquery) {
      const outputs = this.query(child(subquery, 'subquery'), scope);
      this.add(scope, textOf(child(subquery, 'alias'), 'aliasname') ?? '', { outputs });
    }
    if (call) {
      this.add(scope, textOf(child(call, 'alias'), 'aliasname') ?? namesIn(call)[0] ?? '', {
        isFunction: this.constant(call) !== undefined,
      });
      this.subqueries(call, scope);
    }
    if (!join) return;
    for (const side of ['larg', 'rarg']) {
      const inner = child(join, side);
      if (inner) this.from(inner, scope);
    }
    this.conditions(child(join, 'quals'), scope);
    const [left, right] = [...scope.ranges.values()].slice(-2);
    for (const name of itemsOf(join, 'usingClause').map(
      (each) => textOf(child(each, 'String'), 'sval') ?? '',
    ))
      if (left && right) this.link(this.keyIn(left, name), this.keyIn(right, name));
  }

  private relation(table: Node, scope: Scope): Range {
    const name = textOf(table, 'relname') ?? '';
    const alias = textOf(child(table, 'alias'), 'aliasname') ?? name;
    const schema = textOf(table, 'schemaname');
    const outputs = schema === undefined ? this.cteOf(name, scope) : undefined;
    return this.add(
      scope,
      alias,
      outputs
        ? { outputs }
        : { table: schema === undefined || schema === 'public' ? name : `${schema}.${name}` },
    );
  }

  /** Analyses all subqueries of an expression. */
  private subqueries(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const item of value) this.subqueries(item, scope);
    if (!isNode(value)) return;
    const link = child(value, 'SubLink');
    if (link) {
      this.query(child(link, 'subselect'), scope);
      this.subqueries(link.testexpr, scope);
    } else for (const item of Object.values(value)) this.subqueries(item, scope);
  }

  /** Links the expressions that a conjunction equates. */
  private conditions(expression: Node | undefined, scope: Scope): void {
    if (!expression) return;
    const [bool, compare, link] = ['BoolExpr', 'A_Expr', 'SubLink'].map((kind) => child(expression, kind));
    if (bool?.boolop === 'AND_EXPR') {
      for (const each of itemsOf(bool, 'args')) this.conditions(each, scope);
      return;
    }
    if (link?.subLinkType === 'ANY_SUBLINK') {
      const { order } = this.query(child(link, 'subselect'), scope);
      this.link(this.keyOf(child(link, 'testexpr'), scope), order[0]);
      return;
    }
    const [operator = ''] = itemsOf(compare, 'name').map(
      (each) => textOf(child(each, 'String'), 'sval') ?? '',
    );
    if (compare && operator === '=') {
      const left = this.keyOf(child(compare, 'lexpr'), scope);
      if (compare.kind === 'AEXPR_OP') this.link(left, this.keyOf(child(compare, 'rexpr'), scope));
      else if (
        ['AEXPR_IN', 'AEXPR_OP_ANY'].includes(String(compare.kind)) &&
        this.constant(child(compare, 'rexpr')) !== undefined
      )
        this.link(left, several);
    }
    this.subqueries(expression, scope);
  }

  private outputs(targets: Node[], scope: Scope): Outputs {
    const outputs: Outputs = { named: new Map(), order: [], stars: [] };
    for (const target of targets) {
      const found = child(target, 'ResTarget');
      const column = columnOf(child(found, 'val'));
      if (column?.name === '*') {
        const named =
          column.alias === undefined ? [...scope.ranges.values()] : [scope.ranges.get(column.alias)];
        outputs.stars.push(...named.filter((range) => range !== undefined));
      }
      const key = this.keyOf(child(found, 'val'), scope) ?? '';
      const name = textOf(found, 'name') ?? column?.name;
      outputs.order.push(key);
      if (name !== undefined && key !== '' && column?.name !== '*') outputs.named.set(name, key);
      this.subqueries(found, scope);
    }
    return outputs;
  }

  /** Links the values of an `insert` with its columns. */
  private inserted(insert: Node, range: Range, scope: Scope): void {
    const names = itemsOf(insert, 'cols').map((each) => textOf(child(each, 'ResTarget'), 'name') ?? '');
    const select = child(insert, 'selectStmt');
    const lists = itemsOf(child(select, 'SelectStmt'), 'valuesLists');
    if (lists.length === 0) {
      const { order } = this.query(select, scope);
      for (const [index, name] of names.entries())
        this.link(`${range.key}.${name}`, order[index] || undefined);
    }
    for (const list of lists) {
      const values = itemsOf(child(list, 'List'), 'items');
      for (const [index, name] of names.entries()) {
        const key = this.keyOf(values[index], scope);
        this.link(`${range.key}.${name}`, key === one && lists.length > 1 ? several : key);
        this.subqueries(values[index], scope);
      }
    }
  }

  private query(node: Node | undefined, parent: Scope | undefined): Outputs {
    const kind = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].find((each) => child(node, each));
    const body = kind === undefined ? node : child(node, kind);
    const scope: Scope = { parent, ranges: new Map(), ctes: new Map() };
    for (const each of itemsOf(child(body, 'withClause'), 'ctes')) {
      const cte = child(each, 'CommonTableExpr');
      const name = textOf(cte, 'ctename') ?? '';
      // A recursive expression refers to itself.
      scope.ctes.set(name, { named: new Map(), order: [], stars: [] });
      scope.ctes.set(name, this.query(child(cte, 'ctequery'), scope));
    }
    if (body?.op !== undefined && body.op !== 'SETOP_NONE') {
      for (const side of ['larg', 'rarg']) this.query(child(body, side), scope);
      return { named: new Map(), order: [], stars: [] };
    }
    const relation = child(body, 'relation');
    const target = relation && this.relation(relation, scope);
    for (const name of ['fromClause', 'usingClause'])
      for (const item of itemsOf(body, name)) this.from(item, scope);
    this.conditions(child(body, 'whereClause'), scope);
    if (target && kind === 'InsertStmt' && body) this.inserted(body, target, scope);
    for (const name of otherClauses) this.subqueries(body?.[name], scope);
    if (target) this.subqueries(body?.targetList, scope);
    return this.outputs(itemsOf(body, target ? 'returningList' : 'targetList'), scope);
  }

  private distributed(): (Range & { table: string })[] {
    return this.ranges.flatMap(({ table, ...range }) =>
      table !== undefined && isDistributed(table) ? [{ ...range, table }] : [],
    );
  }

  /** Columns that reference a record of one account, with the kind of that record. */
  private recordsOf({ key, table }: { key: string; table: string }): [column: string, record: string][] {
    const names = [...(this.columns.get(table) ?? [])].filter((name) =>
      /^(listing|promotion|import)_id$/.test(name),
    );
    return [
      [`${key}.id`, table.replace(/s$/, '')],
      ...names.map((name): [string, string] => [`${key}.${name}`, name.replace(/_id$/, '')]),
    ];
  }

  /** Links the accounts of rows that belong to the same record. */
  private linkRecords(): void {
    const all = this.distributed();
    for (const first of all)
      for (const second of all)
        for (const [column, record] of this.recordsOf(first))
          for (const [other, same] of this.recordsOf(second))
            if (record === same && first !== second && this.find(column) === this.find(other))
              this.link(`${first.key}.account_id`, `${second.key}.account_id`);
  }

  private reachOf(range: Range & { table: string }): Reach {
    const account = `${range.key}.account_id`;
    if (this.isAt(account, one)) return 'account';
    const named = this.distributed()
      .filter(({ key }) => this.find(`${key}.account_id`) === this.find(account))
      .flatMap((each) => this.recordsOf(each))
      .some(([column]) => this.isAt(column, one) || this.isAt(column, several));
    return named ? 'record' : 'many';
  }

  /** Number of shards that the statement needs, and the tables that cause it. */
  reach(): { reach: Reach; tables: string[] } {
    const all = this.distributed().map((range) => ({ table: range.table, reach: this.reachOf(range) }));
    const reach =
      (['many', 'record', 'account'] as const).find((each) => all.some((range) => range.reach === each)) ??
      'none';
    const tables = all.filter((range) => range.reach === reach).map(({ table }) => table);
    return { reach, tables: [...new Set(tables)].toSorted() };
  }
}

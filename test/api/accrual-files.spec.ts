import type { AccrualReply } from '#shared/contract/accruals';
import { AccruedProject } from '../factories/accrued-project';
import { BilledProject } from '../factories/billed-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { formOf, sendForm } from '../support/uploads';
import { openWorkbook, rowsFrom } from '../support/workbooks';

describe('the stored spreadsheet of an accrual', () => {
  let app: TestApp;
  let one: AccruedProject;
  let other: AccruedProject;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  /** Creates two projects of a company with the same job name. One has one load in March, the other two. */
  beforeEach(async () => {
    const billed = await BilledProject.create(app);
    const another = await billed.another();
    await billed.run("UPDATE projects SET job_name = 'Pad 7.1' WHERE id IN (?, ?)", billed.id, another.id);
    one = await AccruedProject.create(billed);
    other = await AccruedProject.create(another);
    await one.freight(1);
    await other.freight(1);
    await other.freight(2);
  });

  const generate = async (project: AccruedProject, name = 'March'): Promise<number> => {
    const called = await project.post({ accrual_name: name });
    const list = JSON.parse(called.text) as AccrualReply[];
    return must(list.find(({ accrual_name: listed }) => listed === name)).id;
  };
  const store = async (id: number): Promise<string> => {
    const called = await one.billed.call('POST', `/pc/accrual-file/${id}`);
    expect(called.status).toBe(201);
    return called.body.file_name;
  };
  const remove = (id: number): Promise<unknown> =>
    one.billed.call('PATCH', `/pc/project-accural/delete/${id}`);
  const read = (fileName: string): Promise<Response> =>
    fetch(`${app.url}/api/pc/get-file/${encodeURIComponent(fileName)}/project-accruals/csv`, {
      headers: { authorization: `Bearer ${one.billed.person.token}` },
    });
  /** Returns the accrual's name and number of loads from a stored spreadsheet. */
  const facts = async (fileName: string): Promise<unknown[]> => {
    const answer = await read(fileName);
    expect(answer.status).toBe(200);
    const workbook = await openWorkbook(await answer.arrayBuffer());
    const rows = rowsFrom(must(workbook.getWorksheet('Accrual')), 1, 2);
    return ['Accrual', 'Loads'].map((fact) => rows.find(([label]) => label === fact)?.[1]);
  };

  it('gets its own file name when two jobs and their accruals have similar names', async () => {
    const [first, second] = [await generate(one), await generate(other)];
    const names = [await store(first), await store(second)];
    expect(names).toEqual(['Pad 7-1 - March.xlsx', `Pad 7-1 - March (${second}).xlsx`]);
    expect(await Promise.all(names.map(facts))).toEqual([
      ['March', 1],
      ['March', 2],
    ]);
    const [listed] = await other.list();
    expect(listed?.file_name).toBe(names[1]);
  });

  it('gets its own file name when sanitizing or shortening makes two names equal', async () => {
    const long = 'A'.repeat(119);
    await one.billed.run('UPDATE projects SET job_name = ? WHERE id = ?', 'J'.repeat(100), one.billed.id);
    const made = [`5.1`, '5-1', '5/1', `${long}1`, `${long}2`];
    const stored: { name: string; fileName: string }[] = [];
    for (const name of made) stored.push({ name, fileName: await store(await generate(one, name)) });
    expect(new Set(stored.map(({ fileName }) => fileName)).size).toBe(made.length);
    for (const { name, fileName } of stored) expect(await facts(fileName)).toEqual([name, 1]);
  });

  it('gets its own file name when another accrual has its numbered name', async () => {
    const [first, second] = [await generate(one), await generate(other)];
    const taken = await generate(one, `March (${second})`);
    const names = [await store(first), await store(taken), await store(second)];
    expect(new Set(names).size).toBe(3);
    expect(await facts(must(names[2]))).toEqual(['March', 2]);
    expect(await facts(must(names[1]))).toEqual([`March (${second})`, 1]);
  });

  it('gets its own file name when several people store one at once', async () => {
    const ids = [await generate(one), await generate(other)];
    const names = await Promise.all(ids.map(store));
    expect(new Set(names).size).toBe(2);
    expect(await Promise.all(names.map(facts))).toEqual([
      ['March', 1],
      ['March', 2],
    ]);
  });

  it('is deleted with its accrual, and its name can be used again', async () => {
    const [first, second] = [await generate(one), await generate(other)];
    const [plain, marked] = [await store(first), await store(second)];
    await remove(first);
    expect((await read(plain)).status).toBe(404);
    expect(await facts(marked)).toEqual(['March', 2]);
    // Storing it again uses the free name and removes the file with the old name.
    expect(await store(second)).toBe(plain);
    expect(await facts(plain)).toEqual(['March', 2]);
    expect((await read(marked)).status).toBe(404);
    await remove(second);
    expect(await one.fileCount()).toBe(0);
  });

  it('stays unchanged in an archived project when someone uploads under its name or deletes it', async () => {
    const [first, second] = [await generate(one), await generate(other)];
    const [archived, living] = [await store(first), await store(second)];
    const another = Buffer.from(await (await read(living)).arrayBuffer());
    const upload = async (fileName: string) => {
      const form = formOf({ content: another }, { file_id: fileName, file_path: 'project-accruals' });
      return sendForm(app, '/pc/upload-file', one.billed.person.token, form);
    };
    const takeAway = (fileName: string) =>
      one.billed.call('PATCH', `/pc/delete-file/${encodeURIComponent(fileName)}/project-accruals`);
    await one.billed.run('UPDATE projects SET archived = 1 WHERE id = ?', one.billed.id);
    for (const called of [await upload(archived), await takeAway(archived)]) {
      expect(called).toMatchObject({ status: 423, body: { code: 'project_archived' } });
    }
    expect(await facts(archived)).toEqual(['March', 1]);
    // The same names stay usable in an open project and in another company.
    expect((await upload(living)).status).toBe(201);
    const stranger = await BilledProject.create(app);
    const theirs = formOf({ content: another }, { file_id: archived, file_path: 'project-accruals' });
    expect((await sendForm(app, '/pc/upload-file', stranger.person.token, theirs)).status).toBe(201);
    await one.billed.run('UPDATE projects SET archived = 0 WHERE id = ?', one.billed.id);
    expect((await takeAway(archived)).status).toBe(200);
  });

  it('is created again at the same address when the file is missing', async () => {
    const id = await generate(one);
    const fileName = await store(id);
    await one.billed.call('PATCH', `/pc/delete-file/${encodeURIComponent(fileName)}/project-accruals`);
    expect((await read(fileName)).status).toBe(404);
    expect((await one.billed.call('GET', `/pc/spreadsheet/accrual/${id}`)).status).toBe(200);
  });
});
